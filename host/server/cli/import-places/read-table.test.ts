import { describe, expect, it } from 'vitest';
import type { InputFile } from './input-files.ts';
import { fingerprintOf, recordsOf, tableOf } from './read-table.ts';

/** A file whose bytes come in chunks of this size. */
function fileOf(content: string | Buffer, chunkSize = 7, name = 'a.csv'): InputFile {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    async *chunks() {
      for (let start = 0; start < bytes.length; start += chunkSize) {
        yield bytes.subarray(start, start + chunkSize);
      }
    },
  };
}

async function read(file: InputFile, skip = 0): Promise<string[][]> {
  const table = await tableOf(file);
  return table ? Array.fromAsync(recordsOf(table, { skip })) : [];
}

describe('a table', () => {
  it('is read by its columns, whatever separates them, with byte order mark, quotes and CRLF', async () => {
    const table = await tableOf(fileOf('\uFEFF"SKZ";"STRASSENNAME"\r\n"1";"Am ""Eck""; hinten"\r\n'));
    expect(table?.columns).toEqual(['SKZ', 'STRASSENNAME']);
    expect(await read(fileOf('\uFEFF"SKZ";"N"\r\n"1";"Am ""Eck""; hinten"\r\n'))).toEqual([['1', 'Am "Eck"; hinten']]);
    expect(await read(fileOf('zipcode,place\n1010,"Wien, Innere Stadt"\n'))).toEqual([['1010', 'Wien, Innere Stadt']]);
  });

  it('is read alike wherever a chunk cuts a character', async () => {
    const content = 'a;b\r\n"Größe";"Äußere Straße 😀"\r\n';
    for (let size = 1; size < 12; size += 1) {
      expect(await read(fileOf(content, size)), String(size)).toEqual([['Größe', 'Äußere Straße 😀']]);
    }
  });

  it('is read from any record on', async () => {
    expect(await read(fileOf('a;b\r\n1;2\r\n3;4\r\n5;6\r\n'), 2)).toEqual([['5', '6']]);
  });

  it('is none without a header of several columns', async () => {
    expect(await tableOf(fileOf(''))).toBeUndefined();
    expect(await tableOf(fileOf('just a text\nof lines'))).toBeUndefined();
    expect(await tableOf(fileOf('"a";"b'))).toBeUndefined();
  });

  it('that is not in UTF-8 is refused', async () => {
    for (const bytes of [Buffer.from('a;b\r\nStra\xDFe;1\r\n', 'latin1'), Buffer.from('a;b\r\n1;\xC3', 'latin1')]) {
      await expect(read(fileOf(bytes))).rejects.toThrow('a.csv: the file is not in UTF-8');
    }
  });

  it('that has zero bytes, as damaged ones do, is refused', async () => {
    await expect(read(fileOf('a;b\r\n1;\0\0'))).rejects.toThrow('a.csv: the file has zero bytes');
  });

  it('with a record that is cut off is refused', async () => {
    await expect(read(fileOf('a;b;c\r\n1;2;3\r\n4;5'))).rejects.toThrow(/line 3: a record does not fit the 3 columns/);
    await expect(read(fileOf('a;b\r\n1;"2'))).rejects.toThrow(/damaged or cut off/);
  });

  it('has the same fingerprint however its bytes come, and another for another content', async () => {
    const printOf = async (content: string, size: number) => {
      const table = await tableOf(fileOf(content, size));
      return table && fingerprintOf([table]);
    };
    expect(await printOf('a;b\r\n1;2', 3)).toBe(await printOf('a;b\r\n1;2', 5));
    expect(await printOf('a;b\r\n1;2', 3)).not.toBe(await printOf('a;b\r\n1;3', 3));
  });
});
