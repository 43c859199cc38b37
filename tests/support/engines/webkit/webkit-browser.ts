import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { WebKitPrograms } from '../find-engines.ts';
import { WebKitSession } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';

interface ContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number } | null;
}

/**
 * WebKitGTK with the interface of Playwright's browsers, as far as tests need it: Playwright itself drives only a WebKit
 * of its own, which is no package of a system. What is not there says so when a test asks for it.
 */
export async function launchWebKit(programs: WebKitPrograms): Promise<Browser> {
  const screen = await startScreen(programs.screen);
  const contexts = new Set<{ close(): Promise<void> }>();
  const browser = {
    async newContext(options?: ContextOptions) {
      const context = aContext(await WebKitSession.start(programs, screen.display), options ?? {});
      contexts.add(context);
      return onlyWhatIsThere('context', context);
    },
    version: () =>
      /[\d.]+/.exec(
        execFileSync(programs.browser, ['--version'], {
          encoding: 'utf8',
          env: { ...process.env, DISPLAY: screen.display },
        }),
      )?.[0] ?? '',
    isConnected: () => true,
    on: () => browser,
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      screen.process.kill();
    },
  };
  return onlyWhatIsThere('browser', browser) as unknown as Browser;
}

function aContext(session: WebKitSession, { viewport = { width: 1280, height: 800 } }: ContextOptions) {
  const pages: WebKitPage[] = [];
  let isClosed = false;
  return {
    async newPage(): Promise<Page> {
      const page = new WebKitPage(session, await session.window(pages.length === 0 ? 'first' : 'new'));
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
      throw new Error(
        `WebKit's driver has no ${kind}.${name}: leave it out there, or add it to tests/support/engines.`,
      );
    },
  });
}

/** A display that nobody sees, larger than any window that a test wants. */
async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '2000x5000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process };
}
