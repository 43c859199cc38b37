import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OperatorError } from '../operator.ts';
import { fileEntry, type Manifest, manifestEntry, manifest as manifestSchema, tableEntry } from './manifest.ts';
import { countingRows } from './write-backup.ts';

/** A backup that is whole: every part was read and agrees with the manifest. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** One entry from its beginning. */
  read(entry: string): Promise<Readable>;
  close(): void;
}

/** @throws OperatorError for a file that is none, was cut off or was changed */
export async function openBackup(path: string): Promise<OpenBackup> {
  const { zip, entries } = await opened(path);
  if (!entries.has(manifestEntry)) {
    zip.close();
    throw new OperatorError(`The file is no backup: it has no ${manifestEntry}.`);
  }
  const read = (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new OperatorError(`The backup is damaged: ${name} is missing.`);
    return zip.openReadStreamPromise(entry);
  };
  try {
    const manifest = await manifestIn(read);
    for (const { name, rows, checksum } of manifest.tables) {
      const found = await measured(read, tableEntry(name));
      if (found.checksum !== checksum || found.rows !== rows) throw damaged(tableEntry(name));
    }
    for (const { path: file, checksum } of manifest.files) {
      if (!isBelow(file)) throw damaged(fileEntry(file));
      const found = await measured(read, fileEntry(file));
      if (found.checksum !== checksum) throw damaged(fileEntry(file));
    }
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return { zip, entries };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new OperatorError(`The backup cannot be read: ${message}`);
    }
    throw new OperatorError(`The file is no backup, or not all of one: ${message}`);
  }
}

async function manifestIn(read: OpenBackup['read']): Promise<Manifest> {
  try {
    const json: unknown = JSON.parse(await text(await read(manifestEntry)));
    if (isOfNewerFormat(json)) throw new OperatorError('The backup is of a newer version: upgrade first.');
    return manifestSchema.parse(json);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged(manifestEntry);
  }
}

function isOfNewerFormat(json: unknown): boolean {
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown };
  return format === 'fo-backup' && typeof version === 'number' && version > 1;
}

async function measured(read: OpenBackup['read'], entry: string): Promise<{ rows: number; checksum: string }> {
  const counted = countingRows();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(await read(entry), counted.stream, nowhere);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged(entry);
  }
  return counted.result();
}

function damaged(entry: string): OperatorError {
  return new OperatorError(`The backup is damaged: ${entry} is not what was written.`);
}

/** Nothing leads out of the data folder. */
function isBelow(path: string): boolean {
  return !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..');
}
