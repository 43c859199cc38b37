import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import yazl from 'yazl';
import { jobsOf, migrationsOf, quoted, quotedList, sequencesOf, tablesOf } from '#platform/db/schema-facts.ts';
import { OperatorError } from '../operator.ts';
import { fileEntry, type Manifest, manifestEntry, tableEntry } from './manifest.ts';

/** Folders of the data folder that no database brings back. */
const keptFolders = ['elements', 'uploads'];

interface BackupOptions {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  /** where the backup is written; it is there only once it is whole */
  readonly path: string;
  readonly at: string;
}

/**
 * Writes everything as it stands at one moment, while the server runs: every table is read in one transaction, so that
 * what belongs together was written together. Only its owner may read the file: it holds everybody's data.
 */
export async function writeBackup({ pool, dataDir, path, at }: BackupOptions): Promise<Manifest> {
  const partial = `${path}.partial`;
  try {
    const file = await open(partial, 'w', 0o600);
    const zip = new yazl.ZipFile();
    const written = pipeline(zip.outputStream, file.createWriteStream({ flush: true }));
    const contents = await fill(zip, { pool, dataDir, at }, whenBroken(written)).catch((error: unknown) => {
      // the file's stream would wait for more for ever
      (zip.outputStream as unknown as Transform).destroy(error as Error);
      return written.then(() => Promise.reject(error));
    });
    await written;
    await rename(partial, path);
    return contents;
  } catch (error) {
    await rm(partial, { force: true });
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === 'open' || syscall === 'write'
      ? new OperatorError(`The backup cannot be written: ${message}`)
      : error;
  }
}

/** Fails when the file can take no more, as on a full disk: nobody reads what is still to come then. */
function whenBroken(written: Promise<void>): Promise<never> {
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  return broken;
}

async function fill(
  zip: yazl.ZipFile,
  { pool, dataDir, at }: Omit<BackupOptions, 'path'>,
  broken: Promise<never>,
): Promise<Manifest> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new OperatorError('The database is empty: there is nothing to back up.');
    const add = (source: NodeJS.ReadableStream, entry: string) => {
      const counted = countingRows();
      zip.addReadStream(source.pipe(counted.stream), entry);
      return Promise.race([settled(counted, source), broken]);
    };
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const source = client.query(copyTo(`copy ${quoted(name)} (${quotedList(columns)}) to stdout`));
      tables.push({ name, columns: [...columns], ...(await add(source, tableEntry(name))) });
    }
    const files: Manifest['files'] = [];
    for (const file of filesOf(dataDir)) {
      const { checksum } = await add(createReadStream(join(dataDir, file)), fileEntry(file));
      files.push({ path: file, checksum });
    }
    const jobs = await jobsOf(client);
    // read last: what they have given out covers every row of the snapshot
    const sequences = await sequencesOf(client);
    await client.query('commit');
    client.release();
    const contents = { createdAt: at, migrations, tables, sequences, jobs, files };
    const manifest: Manifest = { format: 'fo-backup', version: 1, ...contents };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestEntry);
    zip.end();
    return manifest;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Counts lines and works out the checksum of what runs through. In COPY's text a line is a row. */
export function countingRows(): { stream: Transform; result: () => { rows: number; checksum: string } } {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, checksum: hash.digest('hex') }) };
}

function settled(
  { stream, result }: ReturnType<typeof countingRows>,
  source: NodeJS.ReadableStream,
): Promise<{ rows: number; checksum: string }> {
  return new Promise((resolve, reject) => {
    source.once('error', (error) => stream.destroy(error));
    stream.once('error', reject);
    stream.once('end', () => resolve(result()));
  });
}

/** Paths below the data folder, with slashes. */
function filesOf(dataDir: string): string[] {
  return keptFolders
    .map((folder) => join(dataDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .toSorted();
}
