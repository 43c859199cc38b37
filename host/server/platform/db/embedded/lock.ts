import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError, wayOut } from './embedded-database-error.ts';

/** A lock that is held until it is released or its process ends, however it ends. */
export interface Lock {
  release(): void;
}

/** Any number of holders share a lock in `shared` mode; an `exclusive` one is alone. */
type LockMode = 'shared' | 'exclusive';

const sqliteBusy = 5;
const retryEveryMilliseconds = 15;

/**
 * Takes the lock on a file now, or returns undefined when others hold it.
 * @throws EmbeddedDatabaseError where there can be no such file
 *
 * Node has no file locks of its own. SQLite, which is built into Node, locks its files through the kernel: the
 * lock of a killed process is gone with it, so there is no stale lock to detect, and no process id to mistake
 * for another. Two holders in one process exclude each other as two processes do. The file stays empty.
 */
export function tryLock(file: string, mode: LockMode): Lock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    handle.exec('pragma busy_timeout = 0');
    handle.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin');
    // A plain transaction locks with its first read.
    if (mode === 'shared') handle.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    handle?.close();
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    if (error.errcode === sqliteBusy) return undefined;
    throw new EmbeddedDatabaseError(
      `DATA_DIR: cannot lock ${file} (${error.message}); ${lockWayOut(file, error.message)}`,
      { cause: error },
    );
  }
  const held = handle;
  return { release: () => held.close() };
}

function lockWayOut(file: string, complaint: string): string {
  if (!/unable to open|not a database/.test(complaint)) return wayOut(file, complaint);
  return 'remove what is there, or give whoever starts the right to write it.';
}

/** Waits for the lock on a file. */
export async function takeLock(
  file: string,
  mode: LockMode,
  { timeoutMilliseconds = 120_000 }: { timeoutMilliseconds?: number } = {},
): Promise<Lock> {
  const deadline = performance.now() + timeoutMilliseconds;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock) return lock;
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `another process has held ${file} for ${Math.round(timeoutMilliseconds / 1000)} s; stop that process and start again.`,
      );
    }
    await pause(retryEveryMilliseconds);
  }
}
