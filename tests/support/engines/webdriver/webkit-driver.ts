import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import type { WebKitPrograms } from '../find-engines.ts';
import type { Driver, DriverOptions } from './session.ts';

/** A display that nobody sees, larger than any window that a test wants. */
interface Screen {
  readonly display: string;
  readonly process: ChildProcess;
}

export async function startScreen(program: string): Promise<Screen> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '2000x5000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process };
}

/** WebKitGTK by its own driver, which has one session at a time. */
export async function startWebKit(
  programs: WebKitPrograms,
  display: string,
  { colorScheme }: DriverOptions,
): Promise<Driver> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'fo-webkit-'));
  writeWindowStyle(folder, colorScheme === 'dark');
  const process = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    ...startOptions(programs, {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // no acceleration, and no bus to the desktop's accessibility
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Europe/Vienna',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    }),
  });
  const send = (method: string, place: string, body?: object) => ask(`http://127.0.0.1:${port}${place}`, method, body);
  const capabilities = {
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    timeouts: { script: 60_000, pageLoad: 60_000 },
  };
  const { sessionId } = (await whenListening(() =>
    send('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
  )) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    send: (method, command, body) => send(method, session + command, body),
    async stop() {
      await send('DELETE', session).catch(() => undefined);
      const gone = once(process, 'exit');
      process.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export function versionOfWebKit(programs: WebKitPrograms, display: string): string {
  const told = execFileSync(programs.browser, ['--version'], {
    encoding: 'utf8',
    ...startOptions(programs, { DISPLAY: display }),
  });
  return /[\d.]+/.exec(told)?.[0] ?? '';
}

/** One that is not installed finds its own libraries and processes from where it is started. */
function startOptions({ libraries }: WebKitPrograms, variables: NodeJS.ProcessEnv) {
  const env = { ...process.env, ...variables };
  return libraries === undefined ? { env } : { cwd: libraries, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

async function whenListening(send: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || tries === 100) throw error;
      await sleep(50);
    }
  }
}

/** The window has a bar, which must not be wider than a phone; and motion is reduced, as in the other engines. */
function writeWindowStyle(folder: string, isDark: boolean): void {
  const gtk = path.join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(
    path.join(gtk, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; -gtk-icon-transform: scale(0); }',
  );
  const sizes = ['gtk-small-toolbar', 'gtk-large-toolbar', 'gtk-menu', 'gtk-button'].map((name) => `${name}=1,1`);
  const settings = {
    'gtk-icon-sizes': sizes.join(':'),
    'gtk-enable-animations': 0,
    'gtk-application-prefer-dark-theme': Number(isDark),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(gtk, 'settings.ini'), `[Settings]\n${lines.join('')}`);
}
