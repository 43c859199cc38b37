import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input-files.ts';

/** A table that begins with the names of its columns. */
export interface Table {
  readonly file: InputFile;
  readonly columns: readonly string[];
  readonly delimiter: ',' | ';';
}

/** Longer than the first line of any table. */
const longestHeader = 64 * 1024;

/** The columns of a file; undefined when its first line names none. */
export async function tableOf(file: InputFile): Promise<Table | undefined> {
  const line = firstLine(await startOf(file));
  const delimiter = line.split(';').length > line.split(',').length ? ';' : ',';
  try {
    const [columns = []] = parseNow(line, { delimiter, relax_column_count: true });
    return columns.length > 1 ? { file, columns, delimiter } : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

async function startOf(file: InputFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= longestHeader) break;
  }
  return Buffer.concat(chunks).subarray(0, longestHeader);
}

function firstLine(start: Buffer): string {
  const [line = ''] = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1);
  return line;
}

/**
 * The records of a table behind its header, from the `skip`th on. Each cell is trimmed; `onBytes` is given how
 * much was read.
 * @throws ImportError for what is no text in UTF-8 and for records with too few or too many cells
 */
export async function* recordsOf(
  table: Table,
  { skip = 0, onBytes }: { skip?: number; onBytes?: (bytes: number) => void } = {},
): AsyncGenerator<string[]> {
  const { file, delimiter } = table;
  const parser = parse({ delimiter, bom: true, trim: true, from: skip + 2 });
  // Each stream's failure also ends the loop below; nothing is left to do for the pipeline's own callback.
  pipeline(file.chunks(), utf8Only(file.name, onBytes), parser, () => {});
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? `line ${error.lines}: ` : '';
    throw new ImportError(
      `${file.name}: ${line}a record does not fit the ${table.columns.length} columns of the header; ` +
        'the file is damaged or cut off.',
    );
  }
}

/** Passes bytes on as long as they are text in UTF-8; a character may lie across two chunks. */
function utf8Only(name: string, onBytes: ((bytes: number) => void) | undefined): Transform {
  let rest: Buffer = Buffer.alloc(0);
  const fail = () => new ImportError(`${name}: the file is not in UTF-8; export or convert it to UTF-8.`);
  const damaged = () => new ImportError(`${name}: the file has zero bytes, which no text has; it is damaged.`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes?.(chunk.length);
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - unfinished(bytes);
      rest = bytes.subarray(whole);
      const body = bytes.subarray(0, whole);
      if (!isUtf8(body)) done(fail());
      else if (body.includes(0)) done(damaged());
      else done(null, body);
    },
    flush(done) {
      done(rest.length > 0 ? fail() : null);
    },
  });
}

/** How many bytes at the end belong to a character that goes on in the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? back : 0;
    }
  }
  return 0;
}

/** A fingerprint of what is in the tables: the same for a zip and its unpacked folder. */
export async function fingerprintOf(tables: readonly Table[], onBytes?: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for (const { file } of tables) {
    hash.update(`${file.name} ${file.size}\n`);
    for await (const chunk of file.chunks()) {
      hash.update(chunk);
      onBytes?.(chunk.length);
    }
  }
  return hash.digest('hex');
}
