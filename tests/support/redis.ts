import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'iovalkey';
import { freePort } from './free-port.ts';

/** The program that is installed here, Valkey before Redis; undefined: neither, and `REDIS_TEST_URL` names none. */
const program = ['valkey-server', 'redis-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

export const hasRedis = program !== undefined || process.env['REDIS_TEST_URL'] !== undefined;

/** A Redis of a test's own, which it can kill; one that `REDIS_TEST_URL` names can't be. */
export interface TestRedis {
  readonly url: string;
  readonly canBeKilled: boolean;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function aRedis(): Promise<TestRedis> {
  const given = process.env['REDIS_TEST_URL'];
  const port = await freePort();
  const url = program === undefined ? (given ?? '') : `redis://127.0.0.1:${port}`;
  const start = () =>
    program === undefined
      ? undefined
      : spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
          stdio: 'ignore',
        });
  let child = start();
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const answers = async () => {
    for (;;) {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => undefined);
      const answer = await client.connect().then(
        () => client.ping(),
        () => undefined,
      );
      client.disconnect();
      if (answer === 'PONG') return;
      await pause(20);
    }
  };
  await answers();
  return {
    url,
    canBeKilled: program !== undefined,
    kill: () => end('SIGKILL'),
    async startAgain() {
      child = start();
      await answers();
    },
    stop: () => end('SIGTERM'),
  };
}
