import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The system user that PostgreSQL runs as, when it is another one than ours. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whose process the database is: ours (undefined), or, because PostgreSQL refuses to run as root, that of the
 * folder's owner, at first `nobody`. The user needs an entry in the list of users: `initdb` looks itself up.
 * @throws EmbeddedDatabaseError when an ordinary user meets a cluster that belongs to somebody else.
 */
export function databaseOwner(clusterDir: string, ourUid = process.getuid?.() ?? -1): Owner | undefined {
  const folder = statSync(clusterDir, { throwIfNoEntry: false });
  if (ourUid !== 0) {
    if (folder && folder.uid !== ourUid) {
      throw new EmbeddedDatabaseError(
        `DATA_DIR: ${clusterDir} belongs to another user (uid ${folder.uid}), since the host was once started by that user or by root. Start it as before, choose another DATA_DIR, or run: sudo chown -R ${ourUid} ${dirname(clusterDir)}`,
      );
    }
    return undefined;
  }
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  return ordinaryUser(readFileSync('/etc/passwd', 'utf8'));
}

/** `nobody`, or else the first user that is not root, in the text of a passwd file. */
export function ordinaryUser(passwd: string): Owner {
  const users = passwd
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid || Number.NaN), gid: Number(gid || Number.NaN) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0);
  const user = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!user) {
    throw new EmbeddedDatabaseError(
      'the embedded PostgreSQL refuses to run as root and this machine has no other user; start as an ordinary user or set DATABASE_URL.',
    );
  }
  return { uid: user.uid, gid: user.gid };
}

/** How a program ended: `code` 0 is success, `output` is what it printed and complained. */
interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Nothing of our own environment: PGDATA, PGPORT or a locale must not change what the programs do. */
export const bareEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a program to its end as `owner` (as ourselves when undefined), from a folder that everybody can enter. */
export function runAs(owner: Owner | undefined, program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((answer) => {
    execFile(program, [...args], { ...owner, cwd: '/', env: bareEnvironment }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      if (!error) answer({ code: 0, output });
      else if (typeof error.code === 'number') answer({ code: error.code, output });
      else answer({ code: -1, output: output || error.message });
    });
  });
}
