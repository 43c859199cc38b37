import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { removeLeftovers } from './data-folder.ts';
import { EmbeddedDatabaseError, wayOut } from './embedded-database-error.ts';
import { type Owner, runAs } from './owner.ts';

/** The superuser of an embedded cluster. */
export const clusterUser = 'app';

/**
 * German order and case rules come from ICU, which the binaries bring along, so they are the same on every
 * machine. Trigrams ask the C library which characters are letters: with plain C, "Käse" would be "K" and "se".
 */
const localeArguments = [
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=de-AT',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

/**
 * Makes the cluster unless it is there. It appears by one rename when it is complete, so an interrupted start
 * leaves nothing that a later one could take for a cluster. Call it under the folder's lock.
 * @throws EmbeddedDatabaseError when the folder holds something else or a cluster of another major version.
 */
export async function initCluster(clusterDir: string, binaries: Binaries, owner: Owner | undefined): Promise<void> {
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    checkVersion(clusterDir, readFileSync(versionFile, 'utf8').trim(), binaries.major);
    return;
  }
  if (existsSync(clusterDir) && !(lstatSync(clusterDir).isDirectory() && readdirSync(clusterDir).length === 0)) {
    throw new EmbeddedDatabaseError(
      `DATA_DIR: ${clusterDir} holds something that is no database; move it away or choose another DATA_DIR.`,
    );
  }
  removeLeftovers(`${clusterDir}.init-`);
  const unfinished = mkdtempSync(`${clusterDir}.init-`);
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  const { code, output } = await runAs(owner, binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${clusterUser}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...localeArguments,
  ]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const complaint = complaintIn(output);
    throw new EmbeddedDatabaseError(
      `DATA_DIR: the embedded database could not be made in ${clusterDir}: ${complaint}; ${wayOut(dirname(clusterDir), complaint)}`,
    );
  }
  renameSync(unfinished, clusterDir);
  flushFolder(dirname(clusterDir));
}

function checkVersion(clusterDir: string, clusterMajor: string, binariesMajor: string): void {
  if (clusterMajor === binariesMajor) return;
  throw new EmbeddedDatabaseError(
    `DATA_DIR: ${clusterDir} was made by PostgreSQL ${clusterMajor} and this version brings ${binariesMajor}; dump it with the version before and restore it here, or choose another DATA_DIR.`,
  );
}

/** What went wrong; behind it come hints and what was tidied up. */
function complaintIn(output: string): string {
  const lines = output.trimEnd().split('\n');
  const complaint = lines.find((line) => /(?:FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '');
}

/** Makes the rename survive a power cut. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
