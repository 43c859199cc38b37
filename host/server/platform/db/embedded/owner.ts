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
