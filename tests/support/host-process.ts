import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '../../host/server/db/embedded/postmaster.ts';

const main = join(import.meta.dirname, '../../host/server/main.ts');

/** Variables of a host by name; what is undefined is not set. */
export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** The real host in a process of its own. */
export interface HostProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Waits until it has said something, also before this call. @throws Error when it ends without */
  said(text: string): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM; answers how it ended and after how many milliseconds. */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null; milliseconds: number }>;
}

/** How a host ended that does not get as far as listening. */
export interface HostEnd {
  readonly code: number | null;
  readonly stderr: string;
}

/** A data folder that the database's user can reach. */
export function aDataDir(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fo-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Stops the database of a data folder, whoever left it running, and removes the folder. */
export async function removeDataDir(folder: string): Promise<void> {
  await stopPostmaster(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** Starts `host/server/main.ts` with the demonstration's data on a Friday evening, and waits until it listens. */
export async function startHost(environment: HostEnvironment & { PORT: string }): Promise<HostProcess> {
  const { child, output, hasEnded } = spawnHost(environment);
  const said = async (text: string) => {
    while (!output().includes(text)) {
      if (hasEnded()) throw new Error(`the host ended without saying "${text}":\n${output()}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    }
  };
  await said(' is ready at ');
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    child,
    said,
    async kill() {
      if (hasEnded()) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async stop() {
      const started = performance.now();
      if (!hasEnded()) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      return { code: child.exitCode, signal: child.signalCode, milliseconds: performance.now() - started };
    },
  };
}

/** Runs a host that is to end by itself. */
export async function runHost(environment: HostEnvironment): Promise<HostEnd> {
  const { child, complaints } = spawnHost(environment);
  await once(child, 'close');
  return { code: child.exitCode, stderr: complaints() };
}

function spawnHost(environment: HostEnvironment) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DEMO: 'seed',
      RATE_LIMITS: 'off',
      CLOCK: '2026-11-20T17:00:00Z',
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  const said: string[] = [];
  const complained: string[] = [];
  let ended = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => complained.push(text));
  child.once('close', () => {
    ended = true;
  });
  return {
    child,
    output: () => said.join('') + complained.join(''),
    complaints: () => complained.join(''),
    hasEnded: () => ended,
  };
}
