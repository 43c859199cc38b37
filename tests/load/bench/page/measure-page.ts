import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { noteShifts } from '#tests/support/layout-shift.ts';
import { collectTasksAndPaints, type Sought, tellContent, tellPlusAndBasket } from './page-probes.ts';
import type { PageFigures } from './page-report.ts';
import { kinds, recordTraffic, type Traffic } from './page-traffic.ts';

/** A page, and what of it a person came for. */
export interface MeasuredPage {
  readonly what: string;
  readonly url: string;
  readonly content: Sought;
}

/** A cheap phone far from the next mast; the same as Lighthouse takes. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-AT',
  timezoneId: 'Europe/Vienna',
};
const slowdown = 4;
/** Milliseconds, and bytes a second: 1.6 Mbit down, 750 kbit up. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long neither network nor main thread are busy once a page has come to rest, in milliseconds. */
const quietMs = 2000;
/** What takes longer than this will not come any more, in milliseconds. */
const timeoutMs = 30_000;
/** A task is long from here on, and what is above it blocks (Total Blocking Time), in milliseconds. */
const longTaskMs = 50;

/** A "+" that can be pressed and asks for no choice ("… auswählen" does), and the basket once something is in it. */
const pressed = {
  plus: '[part~="product"] button[title$=" hinzufügen"]:enabled',
  basket: '[part~="basket-bar"] button',
};

/** Loads a page on a phone that has never seen it, and lets it come to rest. */
export async function measureLoad(browser: Browser, { url, content, what }: MeasuredPage): Promise<PageFigures> {
  return await onPhone(browser, async ({ page, session, traffic, told }) => {
    await page.addInitScript(collectTasksAndPaints);
    await page.addInitScript(noteShifts);
    await page.addInitScript(tellContent, content);
    const shown = told('content', `${what}: its first content`);
    await page.goto(url, { waitUntil: 'commit' });
    const { at: firstContent } = await shown;
    await comeToRest(session, traffic);
    const { paint, largest, tasks, shift } = await inPage<{
      paint: number;
      largest: number;
      tasks: { start: number; duration: number }[];
      shift: number;
    }>(
      session,
      `({ paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
          largest: largestPaint, tasks: longTasks, shift: shifted })`,
    );
    const bytes = Object.fromEntries(kinds.map((kind) => [kind, traffic.bytes(kind)]));
    return {
      firstPaint: paint,
      largestPaint: largest,
      firstContent,
      blocking: blockingAfter(paint, tasks),
      shift,
      requests: traffic.requests,
      ...bytes,
    };
  });
}

/** Presses the first "+" once, as soon as it is to be seen; infinite where nothing came of it. */
export async function measurePlus(browser: Browser, { url, what }: MeasuredPage): Promise<PageFigures> {
  return await onPhone(browser, async ({ page, traffic, told }) => {
    await page.addInitScript(tellPlusAndBasket, pressed);
    const seen = told('plus', `${what}: a "+"`);
    await page.goto(url, { waitUntil: 'commit' });
    const plus = await seen;
    const filled = told('basket', `${what}: its basket`).catch(() => undefined);
    await page.touchscreen.tap(plus.x, plus.y);
    const basket = await filled;
    return {
      plusSeen: plus.at,
      plusWorks: basket ? basket.at : Number.POSITIVE_INFINITY,
      scriptUntilPlus: basket ? traffic.bytesUntil('script', basket.timeOrigin + basket.at) : Number.POSITIVE_INFINITY,
    };
  });
}

/** What a probe tells of itself; `at` in milliseconds of the page. */
interface Told {
  readonly what: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly timeOrigin: number;
}

interface PhonePage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly traffic: Traffic;
  /** Waits until a probe tells of something; `name` is for the error when none does. */
  told(what: string, name: string): Promise<Told>;
}

/**
 * A new context, so that nothing is cached. Waiting and asking go by the browser's own protocol: Playwright's would bring
 * scripts of its own into the page, whose milliseconds count four times there.
 */
async function onPhone<Result>(browser: Browser, work: (phonePage: PhonePage) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await recordTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'tellBench' });
    const told = (what: string, name: string) => {
      const telling = new Promise<Told>((resolve) => {
        session.on('Runtime.bindingCalled', ({ payload }) => {
          const report = JSON.parse(payload) as Told;
          if (report.what === what) resolve(report);
        });
      });
      return pTimeout(telling, { milliseconds: timeoutMs, message: `${name} was not there after ${timeoutMs} ms` });
    };
    return await work({ page, session, traffic, told });
  } finally {
    await context.close();
  }
}

/** @throws Error where it never does */
async function comeToRest(session: CDPSession, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    await sleep(quietMs / 4);
    const idleFor = await inPage<number>(
      session,
      'performance.now() - Math.max(0, ...longTasks.map(({ start, duration }) => start + duration))',
    );
    if (Math.min(idleFor, performance.now() - traffic.lastHeardAt) >= quietMs) return;
  }
  throw new Error(`the page did not come to rest within ${timeoutMs} ms`);
}

async function inPage<Result>(session: CDPSession, expression: string): Promise<Result> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Result;
}

/** Of each task what is after the first paint and above 50 ms. */
function blockingAfter(paint: number, tasks: readonly { start: number; duration: number }[]): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, paint) - longTaskMs)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
}
