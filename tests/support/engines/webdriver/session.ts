/** What a page's window shows and where a command goes: the frames from the outermost in, by CSS selectors. */
export interface Target {
  readonly window: string;
  readonly frames: readonly string[];
}

/** A browser with a profile of its own, which takes the commands of WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  /** A command, from the path after the session's: `send('POST', '/url', { url })`; returns its value. */
  send(method: string, command: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** What a browser that is driven so can be told before it starts. */
export interface DriverOptions {
  readonly colorScheme?: 'light' | 'dark' | 'no-preference' | null | undefined;
}

/** A frame or window that a command was for is gone: it shows another document by now. */
const goneErrors = ['no such frame', 'no such window', 'no such element', 'stale element reference'];

/** Commands to one browser go one after the other, each to the window and frame that it is for. */
export class WebDriverSession {
  readonly #driver: Driver;
  #current: Target | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** A command for a page: `in(page, 'POST', '/url', { url })`. */
  in<Value>(target: Target, method: string, command: string, body?: object): Promise<Value> {
    const answered = this.#queue.then(async () => {
      try {
        await this.#goTo(target);
        return await this.#driver.send(method, command, body);
      } catch (error) {
        this.#current = undefined;
        if (!isGone(error)) throw error;
        await this.#goTo(target);
        return await this.#driver.send(method, command, body);
      }
    });
    this.#queue = answered.catch(() => undefined);
    return answered as Promise<Value>;
  }

  /** The window that the session began with, or a new one. */
  async window(kind: 'first' | 'new'): Promise<string> {
    if (kind === 'first') return (await this.#driver.send('GET', '/window')) as string;
    const opened = this.#queue.then(() => this.#driver.send('POST', '/window/new', { type: 'window' }));
    this.#queue = opened.catch(() => undefined);
    return ((await opened) as { handle: string }).handle;
  }

  async stop(): Promise<void> {
    await this.#queue;
    await this.#driver.stop();
  }

  async #goTo({ window, frames }: Target): Promise<void> {
    const current = this.#current;
    if (current?.window === window && current.frames.join(' ') === frames.join(' ')) return;
    this.#current = undefined;
    if (current?.window !== window) await this.#driver.send('POST', '/window', { handle: window });
    await this.#driver.send('POST', '/frame', { id: null });
    for (const value of frames) {
      const element = await this.#driver.send('POST', '/element', { using: 'css selector', value });
      await this.#driver.send('POST', '/frame', { id: element });
    }
    this.#current = { window, frames };
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && goneErrors.some((gone) => error.message.startsWith(`${gone}:`));
