import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type Owner, runAs } from './owner.ts';

/** Makes the data folder and returns its real path (links resolved, as PostgreSQL reports it). */
export function makeDataDir(dataDir: string): string {
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EmbeddedDatabaseError(
      `DATA_DIR: cannot write to ${dataDir} (${reason}); set DATA_DIR to a folder of yours or start as the user it belongs to.`,
      { cause: error },
    );
  }
}

/** Not `mkdir` with `recursive`, which tries for ever where a folder takes none, as /proc does. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
    // A mask of root's may hide new folders from the database's user.
    chmodSync(folder, 0o755);
  } catch (error) {
    // Another start may make it at the same moment.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Checks that the database's user can enter the folder and all above it.
 * @throws EmbeddedDatabaseError that names the first folder in the way.
 */
export async function checkReach(dataDir: string, owner: Owner | undefined): Promise<void> {
  if (!owner) return;
  for (const folder of ancestors(dataDir)) {
    const { code } = await runAs(owner, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
    if (code !== 0) {
      throw new EmbeddedDatabaseError(
        `DATA_DIR: the embedded PostgreSQL cannot run as root, so it runs as uid ${owner.uid}, which may not enter ${folder}. Set DATA_DIR to a folder it can reach, for example DATA_DIR=/var/lib/fo-elements, or start as an ordinary user.`,
      );
    }
  }
}

function ancestors(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [...ancestors(above), folder];
}

/** The longest path of a socket that macOS takes (Linux takes four bytes more). */
const socketPathLimit = 103;
const longestSocketName = '/.s.PGSQL.65535';

/**
 * The folder of the server's unix socket, which nobody but the database's user may enter (that is what allows
 * logins without a password): in the data folder, or, where that path is too long for a socket, in /tmp.
 * @throws EmbeddedDatabaseError when somebody else sits on the place in /tmp.
 */
export function makeSocketDir(dataDir: string, owner: Owner | undefined, tmp = '/tmp'): string {
  const inside = join(dataDir, 'postgres-socket');
  const fits = Buffer.byteLength(inside + longestSocketName) <= socketPathLimit;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits ? inside : join(realpathSync(tmp), `fo-postgres-${name}`);
  const uid = owner?.uid ?? process.getuid?.() ?? -1;
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined && owner) {
    chownSync(folder, owner.uid, owner.gid);
  }
  const state = lstatSync(folder);
  if (!state.isDirectory() || state.uid !== uid || (state.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `${folder} must be a folder of uid ${uid} with mode 700, for the database's socket; remove what is there and start again.`,
    );
  }
  return folder;
}

/** Removes what interrupted attempts left: everything whose path begins with `prefix`. */
export function removeLeftovers(prefix: string): void {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(basename(prefix))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
