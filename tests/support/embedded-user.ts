import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionDetails } from '#platform/db/connection.ts';

/** Another process that uses the embedded database of a folder. */
interface EmbeddedUser {
  readonly connection: ConnectionDetails;
  readonly adopted: boolean;
  readonly pid: number;
  /** Lets it end by itself, as a graceful stop of the host does. */
  leave(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts such a process, as system user `uid` if given, and waits until its database is up. */
export async function anEmbeddedUser(dataDir: string, uid?: number): Promise<EmbeddedUser> {
  const script = join(import.meta.dirname, 'embedded-postgres-process.ts');
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [script, dataDir], { ...identity, cwd: '/' });
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => undefined)]);
  if (!first) throw new Error(complaints.join(''));
  const state = JSON.parse(String(first[0])) as Pick<EmbeddedUser, 'connection' | 'adopted' | 'pid'>;
  return {
    ...state,
    leave: () => ended(child, () => child.stdin.end()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  };
}

async function ended(child: ChildProcessWithoutNullStreams, act: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  act();
  await exit;
}
