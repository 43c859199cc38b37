import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
/** How long a start may take, in milliseconds; a first one makes the database. */
const startsWithin = 60_000;
/** How long answers under way and the database may take to end. */
const stopsWithin = 15_000;

/** A login that the start prints, for whoever tries the demonstration. */
interface PrintedLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  /** slugs of the restaurants that the login works for */
  readonly worksFor: readonly string[];
}

/** The product as anyone starts it, with a database of its own. */
export interface Product {
  readonly origin: string;
  readonly logins: readonly PrintedLogin[];
  /** discount codes that the start prints */
  readonly codes: readonly string[];
  /** Text of the latest mail to somebody that says `text`, from the page of stored mails; waits until there is one. */
  mailTo(recipient: string, text: string): Promise<string>;
  stop(): Promise<void>;
}

/** `npm start` on a Friday evening in Vienna, with the demonstration's data but without the kitchen that works by itself. */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'fo-walk-'));
  // the database's user has to reach it, where we are root
  chmodSync(folder, 0o755);
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    DATA_DIR: folder,
    CLOCK: '2026-11-20T17:30:00Z',
    DEMO: 'seed',
    LOG_LEVEL: 'warn',
  };
  // a process group of its own: npm does not pass a signal on to what its script has started
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the product ended with ${code}:\n${output}`);
  });
  // an end that was asked for is no error
  ended.catch(() => {});
  const ready = vi.waitFor(
    () => {
      if (!/\n {2}codes: .*\n/.test(output)) throw new Error(`the product is not ready:\n${output}`);
    },
    { timeout: startsWithin, interval: 50 },
  );
  try {
    await Promise.race([ready, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  const origin = /is ready at (\S+)/.exec(output)?.[1] ?? '';
  return {
    origin,
    logins: loginsOf(output),
    codes: (/ {2}codes: (.*)/.exec(output)?.[1] ?? '').split(', '),
    mailTo: (recipient, text) =>
      vi.waitFor(
        async () => {
          const page = await (await fetch(`${origin}/dev/mail`)).text();
          const mails = page.split('<article').slice(1);
          const mail = mails.find((each) => each.includes(recipient) && each.includes(text));
          if (mail === undefined) throw new Error(`no mail to ${recipient} says ${text}`);
          return mail;
        },
        { timeout: 10_000, interval: 50 },
      ),
    stop,
  };
}

function loginsOf(output: string): PrintedLogin[] {
  return [...output.matchAll(/^ {2}(\w+): (\S+@\S+), (\S+)(?: \((.*)\))?$/gm)].map(
    ([, role = '', email = '', password = '', worksFor]) => ({
      role,
      email,
      password,
      worksFor: worksFor?.split(', ') ?? [],
    }),
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), stopsWithin);
  await closed;
  clearTimeout(timer);
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
