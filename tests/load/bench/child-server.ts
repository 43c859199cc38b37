import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A server in a process of its own, so that it shares no event loop with whoever measures it. */
export interface ChildServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The real host on a data folder, with the demonstration's data on a Friday evening. */
export async function startHost(dataDir: string): Promise<ChildServer> {
  const port = await freePort();
  const main = join(import.meta.dirname, '../../../host/server/main.ts');
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'seed',
    RATE_LIMITS: 'off',
    CLOCK: '2026-11-20T17:00:00Z',
  };
  return started(port, ' is ready at ', [main], environment);
}

/** A bare Fastify that answers the bytes of a file (see `bare-server.ts`). */
export async function startBareServer(answersFile: string): Promise<ChildServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'bare-server.ts');
  return started(port, 'ready', [script, answersFile, String(port)], {});
}

/** A bare socket.io with the live channels (see `live/bare-live-server.ts`). */
export async function startBareLiveServer(): Promise<ChildServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'live/bare-live-server.ts');
  return started(port, 'ready', [script, String(port)], {});
}

/** A process' resident memory in bytes; only Linux reports it, elsewhere NaN. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** Processor time of a process so far, in seconds, of the hundreds in which Linux counts it; elsewhere NaN. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function started(
  port: number,
  ready: string,
  script: string[],
  environment: Record<string, string>,
): Promise<ChildServer> {
  const child = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...environment },
  });
  const ended = once(child, 'close');
  child.stdout.setEncoding('utf8');
  await Promise.race([
    saying(child, ready),
    ended.then(() => {
      throw new Error(`${script[0]} did not start`);
    }),
  ]);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits for the expected text; what is said before and after is read and dropped, so that the child never waits for us. */
function saying(child: ChildProcess, expected: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (text: string) => {
      if (text.includes(expected)) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}
