import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest';
import { engine } from './engines/find-engines.ts';
import { launchEngine, launchOldest } from './engines/launch.ts';
import { browserFlags } from './find-browser.ts';

const screenshots = path.resolve(import.meta.dirname, '../../node_modules/.cache/journeys');

export interface VisitorOptions
  extends Pick<
    BrowserContextOptions,
    'viewport' | 'deviceScaleFactor' | 'colorScheme' | 'hasTouch' | 'javaScriptEnabled'
  > {
  /** errors in the console that belong to the story, such as those of a lost network */
  readonly expectedErrors?: RegExp;
  /** pages whose time a test lets pass */
  readonly movableTime?: boolean;
  /** a browser that has `Temporal`; by default none has, as no Safari does */
  readonly nativeTemporal?: boolean;
}

/** A person with a browser of their own: cookies and storage are nobody else's. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Another tab of theirs; what its console complains of fails the test. */
  newPage(): Promise<Page>;
}

/** How long a page may take to show what is expected, in milliseconds. */
const timeoutMs = 20_000;

/** Lets a visitor in. */
type LetIn = (contextOptions?: VisitorOptions) => Promise<Visitor>;

/**
 * One browser for a test file, closed after it. Returns what lets a visitor in; visitors leave with their test. A
 * test fails on every error that a page throws or writes to its console, and leaves a screenshot when it fails.
 */
export function aBrowser(...flags: string[]): LetIn {
  return launched({ args: [...browserFlags, ...flags] });
}

/** As `aBrowser`, in the engine's oldest that everything works in; skips the file's tests where there is none. */
export function theOldestBrowser(): LetIn {
  let browser: Browser | undefined;
  beforeEach(({ skip }) => skip(browser === undefined, 'It is not on this machine: see tests/support/engines.'));
  return launched({}, async () => {
    browser = await launchOldest(engine);
    return browser;
  });
}

/** As `aBrowser`; it keeps pages for "back" where it can, which Playwright forbids unless it is asked. */
export function aBrowserWithMemory(...flags: string[]): LetIn {
  return launched({
    args: [...browserFlags, ...flags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** As `aBrowser`, in a Firefox that is told to keep no cookies, and so no storage either. */
export function aFirefoxWithoutCookies(): LetIn {
  return launched({ firefoxUserPrefs: { 'network.cookie.cookieBehavior': 2 } });
}

/** What a test answers itself may still be under way: nobody waits for it any more. */
async function leave(context: BrowserContext): Promise<void> {
  if (!Reflect.has(context, 'unrouteAll')) return context.close();
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

function launched(
  options: LaunchOptions,
  launch: () => Promise<Browser | undefined> = () => launchEngine(engine, options),
): LetIn {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  });

  afterEach(async (test) => {
    const [visits, errors] = [contexts, [...complaints]];
    contexts = [];
    if (errors.length > 0 || test.task.result?.state === 'fail') await takeScreenshots(test, visits);
    await Promise.all(visits.map(leave));
    // what comes while a test is over is nobody's, such as a strict page's refusal of the style that a picture is taken with
    complaints = [];
    expect(errors).toEqual([]);
  });

  afterAll(async () => browser?.close());

  return async ({ expectedErrors, movableTime = false, nativeTemporal = false, ...contextOptions } = {}) => {
    if (!browser) throw new Error('Visitors come during a test, when the browser has been started.');
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      // nothing is looked at while it is still fading in
      reducedMotion: 'reduce',
      ...contextOptions,
    });
    context.setDefaultTimeout(timeoutMs);
    if (movableTime) await context.clock.install();
    if (!nativeTemporal && Reflect.has(context, 'addInitScript')) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'Temporal');
        Reflect.deleteProperty(Date.prototype, 'toTemporalInstant');
      });
    }
    contexts.push(context);
    const complain = (text: string) => {
      if (!expectedErrors?.test(text)) complaints.push(text);
    };
    return {
      context,
      async newPage() {
        const page = await context.newPage();
        page.on('pageerror', (error) => complain(`${page.url()}: ${error.stack || `${error.name}: ${error.message}`}`));
        page.on('console', (message) => {
          if (message.type() === 'error') complain(`${message.location().url}: ${message.text()}`);
        });
        return page;
      },
    };
  };
}

async function takeScreenshots({ task }: TestContext, contexts: BrowserContext[]): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = task.name.replace(/[^\p{L}\d]+/gu, '-');
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: path.join(screenshots, `${name}-${index + 1}.png`) });
  }
}
