import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import type { WebKitPrograms } from '../find-engines.ts';

/** What a page's window shows and where a command goes: the frames from the outermost in, by CSS selectors. */
export interface Target {
  readonly window: string;
  readonly frames: readonly string[];
}

/** A frame or window that a command was for is gone: it shows another document by now. */
const goneErrors = ['no such frame', 'no such window', 'no such element', 'stale element reference'];

/**
 * One WebKit with a profile of its own, driven over WebDriver (https://www.w3.org/TR/webdriver2/) by WebKitGTK's driver,
 * which has one session at a time. Commands go one after the other, each to the window and frame that it is for.
 */
export class WebKitSession {
  readonly #driver: ChildProcess;
  readonly #folder: string;
  readonly #address: string;
  #id = '';
  #current: Target | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(driver: ChildProcess, folder: string, port: number) {
    this.#driver = driver;
    this.#folder = folder;
    this.#address = `http://127.0.0.1:${port}`;
  }

  static async start({ driver: driverPath, browser }: WebKitPrograms, display: string): Promise<WebKitSession> {
    const port = await freePort();
    const folder = mkdtempSync(path.join(tmpdir(), 'fo-webkit-'));
    writeWindowStyle(folder);
    const driver = spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        // no acceleration, and no bus to the desktop's accessibility
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        TZ: 'Europe/Vienna',
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CACHE_HOME: folder,
      },
    });
    const session = new WebKitSession(driver, folder, port);
    const capabilities = {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation'],
      },
      timeouts: { script: 60_000, pageLoad: 60_000 },
    };
    const { sessionId } = (await session.#whenListening(() =>
      session.#send('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
    )) as { sessionId: string };
    session.#id = `/session/${sessionId}`;
    return session;
  }

  /** A command for a page, from the path after the session's: `in(page, 'POST', '/url', { url })`. */
  in<Value>(target: Target, method: string, command: string, body?: object): Promise<Value> {
    const answered = this.#queue.then(async () => {
      try {
        await this.#goTo(target);
        return await this.#send(method, this.#id + command, body);
      } catch (error) {
        this.#current = undefined;
        if (!isGone(error)) throw error;
        await this.#goTo(target);
        return await this.#send(method, this.#id + command, body);
      }
    });
    this.#queue = answered.catch(() => undefined);
    return answered as Promise<Value>;
  }

  /** The window that the session began with, or a new one. */
  async window(kind: 'first' | 'new'): Promise<string> {
    if (kind === 'first') return (await this.#send('GET', `${this.#id}/window`)) as string;
    const opened = this.#queue.then(() => this.#send('POST', `${this.#id}/window/new`, { type: 'window' }));
    this.#queue = opened.catch(() => undefined);
    return ((await opened) as { handle: string }).handle;
  }

  async stop(): Promise<void> {
    await this.#queue;
    await this.#send('DELETE', this.#id).catch(() => undefined);
    const gone = once(this.#driver, 'exit');
    this.#driver.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #goTo({ window, frames }: Target): Promise<void> {
    const current = this.#current;
    if (current?.window === window && current.frames.join(' ') === frames.join(' ')) return;
    this.#current = undefined;
    if (current?.window !== window) await this.#send('POST', `${this.#id}/window`, { handle: window });
    await this.#send('POST', `${this.#id}/frame`, { id: null });
    for (const value of frames) {
      const element = await this.#send('POST', `${this.#id}/element`, { using: 'css selector', value });
      await this.#send('POST', `${this.#id}/frame`, { id: element });
    }
    this.#current = { window, frames };
  }

  async #send(method: string, address: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#address + address, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }

  async #whenListening(send: () => Promise<unknown>): Promise<unknown> {
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
}

const isGone = (error: unknown) =>
  error instanceof Error && goneErrors.some((gone) => error.message.startsWith(`${gone}:`));

/**
 * The window has a bar, which must not be wider than a phone; and motion is reduced, as in the other engines.
 */
function writeWindowStyle(folder: string): void {
  const gtk = path.join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(
    path.join(gtk, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; -gtk-icon-transform: scale(0); }',
  );
  const sizes = ['gtk-small-toolbar', 'gtk-large-toolbar', 'gtk-menu', 'gtk-button'].map((name) => `${name}=1,1`);
  writeFileSync(
    path.join(gtk, 'settings.ini'),
    `[Settings]\ngtk-icon-sizes=${sizes.join(':')}\ngtk-enable-animations=0\n`,
  );
}
