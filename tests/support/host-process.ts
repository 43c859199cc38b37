import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stopPostmaster } from '#platform/db/embedded/postmaster.ts';

const main = join(import.meta.dirname, '../../host/server/main.ts');

/** Variables of a host by name; what is undefined is not set. */
export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** How a host ended. */
interface HostEnd {
  readonly code: number | null;
  readonly stderr: string;
}

/** What a host's process is given by who starts it. */
interface HostSystem {
  /** limit of open files */
  readonly files?: number;
  /** modules to be loaded before it, as URLs */
  readonly modules?: readonly string[];
}

/** The real host in a process of its own. */
export interface HostProcess {
  readonly url: string;
  readonly pid: number;
  /** When and how it ends. */
  readonly ended: Promise<HostEnd>;
  /** Waits until it has said something, also before this call. @throws Error when it ends without */
  said(text: string): Promise<void>;
  /** All that it has written to its log so far. */
  output(): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<HostEnd>;
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
export async function startHost(environment: HostEnvironment, system: HostSystem = {}): Promise<HostProcess> {
  const host = launchHost(environment, system);
  await host.said(' is ready at ');
  return host;
}

/** Starts it without waiting. */
export function launchHost(environment: HostEnvironment, { files, modules = [] }: HostSystem = {}): HostProcess {
  const command = [process.execPath, ...modules.flatMap((each) => ['--import', each]), main];
  // through a shell, which alone can set the limit for what it becomes
  const limited = ['/bin/sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh', ...command];
  const [program = '', ...args] = files === undefined ? command : limited;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      // its modules are compiled once for all hosts: a start takes half a second less
      NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node'),
      DEMO: 'seed',
      RATE_LIMITS: 'off',
      CLOCK: '2026-11-20T17:00:00Z',
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  let hasEnded = false;
  const ended = once(child, 'close').then((): HostEnd => {
    hasEnded = true;
    return { code: child.exitCode, stderr: complaints };
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${environment['PORT']}`,
    pid: child.pid ?? 0,
    ended,
    async said(text) {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`the host ended without saying "${text}":\n${output}${complaints}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
