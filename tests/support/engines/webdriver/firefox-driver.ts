import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FirefoxPrograms } from '../find-engines.ts';
import type { Driver, DriverOptions } from './session.ts';

interface Rect {
  readonly width: number;
  readonly height: number;
}

/** What Marionette, Firefox's own protocol, calls WebDriver's commands. */
const commands: Readonly<Record<string, string>> = {
  'GET /window': 'WebDriver:GetWindowHandle',
  'POST /window': 'WebDriver:SwitchToWindow',
  'POST /window/new': 'WebDriver:NewWindow',
  'POST /frame': 'WebDriver:SwitchToFrame',
  'POST /element': 'WebDriver:FindElement',
  'POST /execute/sync': 'WebDriver:ExecuteScript',
  'POST /execute/async': 'WebDriver:ExecuteAsyncScript',
  'POST /actions': 'WebDriver:PerformActions',
  'POST /url': 'WebDriver:Navigate',
  'POST /refresh': 'WebDriver:Refresh',
  'POST /back': 'WebDriver:Back',
  'GET /cookie': 'WebDriver:GetCookies',
  'GET /screenshot': 'WebDriver:TakeScreenshot',
};

/** A Firefox that speaks too little of WebDriver BiDi for Playwright, by its older protocol. */
export async function startFirefox(
  { browser, libraries }: FirefoxPrograms,
  preferences: Readonly<Record<string, unknown>>,
  { colorScheme }: DriverOptions,
): Promise<Driver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fo-firefox-'));
  const wanted = {
    ...preferences,
    'marionette.port': 0,
    'intl.accept_languages': 'de-AT, de',
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  };
  const lines = Object.entries(wanted).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join(''));
  const process_ = spawn(browser, ['--marionette', '--headless', '--no-remote', '--profile', folder], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Europe/Vienna', LD_LIBRARY_PATH: libraries },
  });
  const marionette = new Marionette(await connected(path.join(folder, 'MarionetteActivePort')));
  await marionette.ask('WebDriver:NewSession', { timeouts: { script: 60_000, pageLoad: 60_000 } });
  return {
    send: (method, command, body = {}) => send(marionette, `${method} ${command}`, body),
    async stop() {
      const gone = once(process_, 'exit');
      await marionette.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => process_.kill());
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function send(marionette: Marionette, command: string, body: object): Promise<unknown> {
  // no window is narrower than 450 px; what it shows can be
  if (command.endsWith(' /window/rect')) return resize(marionette, body);
  const name = commands[command];
  if (name === undefined) throw new Error(`Firefox's driver has no ${command}: add it to tests/support/engines.`);
  if (name === 'WebDriver:PerformActions') {
    await marionette.ask(name, body);
    // else a press that follows soon is a double one, wherever it is
    const isPress = JSON.stringify(body).includes('pointerUp');
    return isPress ? marionette.ask('WebDriver:ReleaseActions', {}) : null;
  }
  if (name !== 'WebDriver:SwitchToFrame') return marionette.ask(name, body);
  const { id } = body as { id: Readonly<Record<string, string>> | null };
  return marionette.ask(name, id === null ? { id } : { element: Object.values(id)[0] });
}

/** Of what the window shows; to `body` where that says so. */
async function resize(marionette: Marionette, body: Partial<Rect>): Promise<unknown> {
  const script = `const { style } = gBrowser.selectedBrowser;
    const { width, height } = arguments[0];
    if (width) {
      for (const side of ['min', 'max']) Object.assign(style, { [side + 'Width']: width + 'px', [side + 'Height']: height + 'px' });
    }
    const shown = gBrowser.selectedBrowser.getBoundingClientRect();
    return { width: shown.width, height: shown.height };`;
  await marionette.ask('Marionette:SetContext', { value: 'chrome' });
  try {
    return await marionette.ask('WebDriver:ExecuteScript', { script, args: [body] });
  } finally {
    await marionette.ask('Marionette:SetContext', { value: 'content' });
  }
}

/** The port stands in the profile as soon as somebody listens. */
async function connected(file: string): Promise<Socket> {
  for (let tries = 0; tries < 400; tries += 1) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }
    await sleep(50);
  }
  throw new Error('Firefox did not start within 20 seconds.');
}

/** Messages are JSON with their length before them: `[0, id, command, parameters]`, answered by `[1, id, error, result]`. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #received = Buffer.alloc(0);
  #last = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#receive(data));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox is gone.'));
    });
    socket.on('error', () => socket.destroy());
  }

  ask(command: string, parameters: object): Promise<unknown> {
    this.#last += 1;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, waiting);
    const text = JSON.stringify([0, this.#last, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return waiting.promise;
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || this.#received.length < end) return;
      this.#answer(JSON.parse(this.#received.subarray(colon + 1, end).toString()));
      this.#received = this.#received.subarray(end);
    }
  }

  /** The first message is a greeting. */
  #answer(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [1, number, { error: string; message: string } | null, unknown];
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(valueOf(result));
  }
}

const valueOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
