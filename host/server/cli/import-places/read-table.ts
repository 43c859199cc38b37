import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { ImportError, type InputFile } from './input-files.ts';

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
  const line = await firstLineOf(file);
  const delimiter = line.split(';').length > line.split(',').length ? ';' : ',';
  try {
    const [columns = []] = parseNow(line, { delimiter, relax_column_count: true });
    return columns.length > 1 ? { file, columns, delimiter } : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

async function firstLineOf(file: InputFile): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= longestHeader) break;
  }
  const start = Buffer.concat(chunks).toString('utf8', 0, longestHeader);
  const [line = ''] = start.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
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
  pipeline(textOf(file, onBytes), parser, () => {});
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

/** The text of a file, as long as it is one in UTF-8. @throws ImportError */
async function* textOf(file: InputFile, onBytes: ((bytes: number) => void) | undefined): AsyncGenerator<string> {
  // a character may lie across two chunks
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ImportError(`${file.name}: the file is not in UTF-8; export or convert it to UTF-8.`);
    }
  };
  for await (const chunk of file.chunks()) {
    onBytes?.(chunk.length);
    const text = decoded(chunk);
    if (text.includes('\0')) {
      throw new ImportError(`${file.name}: the file has zero bytes, which no text has; it is damaged.`);
    }
    yield text;
  }
  yield decoded();
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
