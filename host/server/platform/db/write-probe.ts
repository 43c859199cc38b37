import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from './client.ts';

/** How long what was found out holds: load balancers ask often, and each check writes. */
const holdsMilliseconds = 1_000;
const withinMilliseconds = 2_000;
const fileBytes = 64 * 1024;

/**
 * Two statements in one, which run in a transaction together. The rows do not fit into the memory they are given, so
 * PostgreSQL writes them (some 100 KB) to its own disk and takes them away again; no table grows, and nothing is locked.
 */
const spill = `set local work_mem = '64kB';
  select count(*) as rows, pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"
  from generate_series(1, 8000)`;

/**
 * Checks whether the database and the data folder (undefined: nothing is kept in files) take what is written now, by trying
 * it. Says in the log why not.
 */
export function createWriteProbe(options: { pool: pg.Pool; dataDir: string | undefined; log: DatabaseLog }) {
  const { pool, dataDir, log } = options;
  let probing: Promise<boolean> | undefined;
  let wasWritable = true;

  async function probe(): Promise<boolean> {
    const tries = await Promise.allSettled([
      writeToDatabase(pool),
      dataDir === undefined ? undefined : writeToFolder(dataDir),
    ]);
    const failure = tries.find((each) => each.status === 'rejected');
    if (failure && wasWritable) log.warn({ err: asError(failure.reason) }, 'not ready: nothing can be written');
    wasWritable = failure === undefined;
    setTimeout(() => {
      probing = undefined;
    }, holdsMilliseconds).unref();
    return wasWritable;
  }

  return (): Promise<boolean> => (probing ??= probe());
}

async function writeToDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    const query = { text: spill, query_timeout: withinMilliseconds };
    const results = (await client.query(query)) as unknown as pg.QueryResult<{ readOnly?: boolean }>[];
    broken = false;
    if (results.at(-1)?.rows[0]?.readOnly) throw new Error('the database is read-only');
  } finally {
    client.release(broken);
  }
}

async function writeToFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(fileBytes));
  } finally {
    await rm(file, { force: true });
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
