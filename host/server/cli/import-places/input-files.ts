import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openPromise } from 'yauzl';

/** Something whoever imports can correct; its message is one line that says what is wrong with which file. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A file of the import, on disk or in a zip. */
export interface InputFile {
  /** without folders */
  readonly name: string;
  /** bytes, unpacked */
  readonly size: number;
  /** what is in it; throws an ImportError where a zip is damaged */
  chunks(): AsyncIterable<Buffer>;
}

interface InputFiles {
  readonly files: readonly InputFile[];
  close(): void;
}

/**
 * The CSV files of a path: a folder's, a zip's or the file itself. What it is shows in its content, not its name.
 * @throws ImportError when there is nothing to read
 */
export async function openInputFiles(path: string): Promise<InputFiles> {
  if (!existsSync(path)) throw new ImportError(`${path}: there is no such file or folder.`);
  const input = statSync(path).isDirectory()
    ? filesOfFolder(path)
    : beginsLikeZip(path)
      ? await filesOfZip(path)
      : { files: [fileOnDisk(path)], close: () => {} };
  if (input.files.length === 0) {
    input.close();
    throw new ImportError(`${path}: there is no CSV file in it.`);
  }
  return input;
}

const isCsv = (name: string) => /\.csv$/i.test(name) && !basename(name).startsWith('.');

function fileOnDisk(path: string): InputFile {
  return {
    name: basename(path),
    size: statSync(path).size,
    chunks: () => createReadStream(path, { highWaterMark: 1 << 18 }),
  };
}

function filesOfFolder(path: string): InputFiles {
  const names = readdirSync(path).filter(isCsv).toSorted();
  return { files: names.map((name) => fileOnDisk(join(path, name))), close: () => {} };
}

/** `PK`, which no table begins with. */
function beginsLikeZip(path: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  try {
    return readSync(file, start, 0, 2, 0) === 2 && start.toString('latin1') === 'PK';
  } finally {
    closeSync(file);
  }
}

async function filesOfZip(path: string): Promise<InputFiles> {
  const damaged = (error: unknown) =>
    new ImportError(
      `${path}: the zip cannot be read, it is damaged or was not downloaded to its end (${messageOf(error)}).`,
    );
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const files: InputFile[] = [];
    for await (const entry of zip.eachEntry()) {
      if (!isCsv(entry.fileName)) continue;
      files.push({
        name: basename(entry.fileName),
        size: entry.uncompressedSize,
        async *chunks() {
          try {
            yield* await zip.openReadStreamPromise(entry);
          } catch (error) {
            throw damaged(error);
          }
        },
      });
    }
    return { files, close: () => zip.close() };
  } catch (error) {
    throw damaged(error);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
