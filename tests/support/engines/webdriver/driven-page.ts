import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { FrameLocator } from 'playwright-core';
import { DrivenFrame, type Seen } from './driven-frame.ts';
import { DrivenLocator } from './driven-locator.ts';
import type { WebDriverSession } from './session.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PageEvents {
  /** never: the driver tells nothing of a page's console */
  console: [never];
  pageerror: [Error];
  framenavigated: [DrivenFrame];
}

/** Playwright's `Page` as far as tests need it. */
export class DrivenPage extends DrivenFrame {
  readonly #events = new EventEmitter<PageEvents>();
  #size: Size | null = null;
  #bar: number | undefined;
  readonly keyboard = {
    type: (text: string) => this.type(text),
    press: (key: string) => this.press(key),
    insertText: (text: string) => this.type(text),
    down: (key: string) => this.hold(key, 'keyDown'),
    up: (key: string) => this.hold(key, 'keyUp'),
  };

  constructor(session: WebDriverSession, window: string) {
    super(session, { window, frames: [] });
  }

  on<Name extends keyof PageEvents>(name: Name, listener: (...args: PageEvents[Name]) => void): this {
    this.#events.on(name, listener as never);
    return this;
  }

  mainFrame = (): DrivenFrame => this;
  viewportSize = (): Size | null => this.#size;

  /** A window may have a bar; it is made as much larger. It takes its size a moment after the driver says so. */
  async setViewportSize({ width, height }: Size): Promise<void> {
    this.#bar ??= await this.#heightOfBar();
    const size = { x: 0, y: 0, width, height: height + this.#bar };
    await this.session.in(this.target, 'POST', '/window/rect', size);
    await this.until(
      async () => {
        const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
        const isSo = inner.width === width && inner.height === height;
        return isSo ? null : `is ${inner.width} × ${inner.height} px and not ${width} × ${height}`;
      },
      { about: 'the window' },
    );
    this.#size = { width, height };
  }

  async #heightOfBar(): Promise<number> {
    const outer = await this.session.in<Size>(this.target, 'GET', '/window/rect');
    return outer.height - (await this.evaluate(() => innerHeight));
  }

  async goto(url: string, _options?: object): Promise<null> {
    await this.session.in(this.target, 'POST', '/url', { url });
    await this.evaluate(() => undefined);
    return null;
  }

  async reload(): Promise<null> {
    await this.session.in(this.target, 'POST', '/refresh', {});
    await this.evaluate(() => undefined);
    return null;
  }

  async goBack(): Promise<null> {
    await this.session.in(this.target, 'POST', '/back', {});
    await this.evaluate(() => undefined);
    return null;
  }

  cookies = (): Promise<{ name: string; value: string }[]> => this.session.in(this.target, 'GET', '/cookie');

  title = (): Promise<string> => this.evaluate(() => document.title);
  content = (): Promise<string> => this.evaluate(() => document.documentElement.outerHTML);

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const pattern = typeof wanted === 'string' ? ofGlob(wanted) : wanted;
    const fits = (url: string) => (pattern instanceof RegExp ? pattern.test(url) : pattern(new URL(url)));
    await this.until(
      async () => {
        await this.evaluate(() => undefined);
        return fits(this.url()) ? null : 'is not the address';
      },
      { about: String(wanted) },
    );
  }

  frameLocator(selector: string): FrameLocator {
    return this.child(selector) as unknown as FrameLocator;
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.session.in<string>(this.target, 'GET', '/screenshot'), 'base64');
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
  }

  async close(): Promise<void> {
    // a session ends with its last window
  }

  isClosed = () => false;

  override note(seen: Seen): void {
    const before = this.seen;
    this.seen = seen;
    for (const text of seen.errors ?? []) this.#events.emit('pageerror', new Error(text));
    if (before.href !== seen.href || before.timeOrigin !== seen.timeOrigin) this.#events.emit('framenavigated', this);
  }
}

/** `**` stands for anything, `*` for anything but a slash. */
function ofGlob(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`);
}

export { DrivenLocator };
