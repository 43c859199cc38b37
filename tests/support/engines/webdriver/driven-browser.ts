import { execFileSync } from 'node:child_process';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { FirefoxPrograms, WebKitPrograms } from '../find-engines.ts';
import { DrivenPage } from './driven-page.ts';
import { startFirefox } from './firefox-driver.ts';
import { type Driver, type DriverOptions, WebDriverSession } from './session.ts';
import { startScreen, startWebKit, versionOfWebKit } from './webkit-driver.ts';

interface ContextOptions extends DriverOptions {
  readonly viewport?: { readonly width: number; readonly height: number } | null;
}

/** Playwright itself drives only a WebKit of its own, which is no package of a system. */
export async function launchWebKit(programs: WebKitPrograms): Promise<Browser> {
  const screen = await startScreen(programs.screen);
  return drivenBrowser({
    start: (options) => startWebKit(programs, screen.display, options),
    version: () => versionOfWebKit(programs, screen.display),
    stop: () => void screen.process.kill(),
  });
}

/** A Firefox older than those that Playwright can drive. */
export function launchOlderFirefox(programs: FirefoxPrograms, preferences: Readonly<Record<string, unknown>>): Browser {
  const { browser, libraries } = programs;
  return drivenBrowser({
    start: (options) => startFirefox(programs, preferences, options),
    version: () => {
      const env = { ...process.env, LD_LIBRARY_PATH: libraries };
      return /[\d.]+/.exec(execFileSync(browser, ['--version'], { encoding: 'utf8', env }))?.[0] ?? '';
    },
    stop: () => undefined,
  });
}

interface Startable {
  readonly start: (options: DriverOptions) => Promise<Driver>;
  readonly version: () => string;
  readonly stop: () => void;
}

/**
 * With the interface of Playwright's browsers, as far as tests need it. What is not there says so when a test asks for it.
 */
function drivenBrowser({ start, version, stop }: Startable): Browser {
  const contexts = new Set<{ close(): Promise<void> }>();
  const browser = {
    async newContext(options: ContextOptions = {}) {
      const context = aContext(new WebDriverSession(await start(options)), options);
      contexts.add(context);
      return onlyWhatIsThere('context', context);
    },
    version,
    isConnected: () => true,
    on: () => browser,
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      stop();
    },
  };
  return onlyWhatIsThere('browser', browser) as unknown as Browser;
}

function aContext(session: WebDriverSession, { viewport = { width: 1280, height: 800 } }: ContextOptions) {
  const pages: DrivenPage[] = [];
  let isClosed = false;
  return {
    async newPage(): Promise<Page> {
      const page = new DrivenPage(session, await session.window(pages.length === 0 ? 'first' : 'new'));
      if (viewport) await page.setViewportSize(viewport);
      pages.push(page);
      return onlyWhatIsThere('page', page) as unknown as Page;
    },
    pages: () => pages.map((page) => onlyWhatIsThere('page', page)),
    /** Those of the pages that are shown: the driver tells of no others. */
    cookies: async () => (await Promise.all(pages.map((page) => page.cookies()))).flat(),
    setDefaultTimeout: () => undefined,
    on: () => undefined,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await session.stop();
    },
  } satisfies Partial<Record<keyof BrowserContext, unknown>>;
}

/** Says what a test asks for in vain, which else would be a riddle. */
function onlyWhatIsThere<Thing extends object>(kind: string, thing: Thing): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (name in target || typeof name === 'symbol' || name === 'then') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      throw new Error(`The driver has no ${kind}.${name}: leave it out there, or add it to tests/support/engines.`);
    },
  });
}
