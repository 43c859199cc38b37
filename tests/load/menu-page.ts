import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { noteShifts } from '../support/layout-shift.ts';
import { keysTaken, noteFirstRows, noteKeys, scrollThrough } from './menu-page-probes.ts';

/*
 * `node tests/load/menu-page.ts URL`: how a large menu of a running host behaves in a real browser, in a wide and in a
 * narrow window: from the menu's answer to the first rows on the screen, from a key in its search to the frame on the
 * screen with the result at a quarter of the processor's speed, against a bare field that only shows what is typed, and how much the
 * page moves by itself while it loads and is scrolled through. The figures are of the machine that it runs on, so
 * nothing is held against them here.
 */

/** `typing`: what is left of the height while somebody types; on a phone the on-screen keyboard takes its part. */
const windows = [
  { width: 1440, height: 900, typing: 900 },
  { width: 360, height: 780, typing: 440 },
];
const slowdown = 4;
/** How long a person who types fast takes from key to key, in milliseconds. */
const betweenKeys = 120;
/** What a key may take to its result, in milliseconds. */
const keyBar = 50;
const typed = ['schnitzel', 'pizza <10', 'kaese', '~8', 'spaghetti carbonara'];
const bareFieldPage = `<input aria-label="In der Karte suchen"><p></p><script>
  document.querySelector('input').addEventListener('input', (event) => {
    document.querySelector('p').textContent = event.target.value;
  });
</script>`;

interface Figures {
  /** from the end of the answer to the frame that shows the first rows */
  readonly firstRows: number;
  /** rows on the page in that frame, and in the end */
  readonly rows: readonly [first: number, all: number];
  readonly keys: readonly number[];
  readonly bareKeys: readonly number[];
  readonly shiftLoading: number;
  readonly shiftScrolling: number;
}

async function measure(browser: Browser, url: string, size: (typeof windows)[number]): Promise<Figures> {
  const { width, height, typing } = size;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-AT' });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteFirstRows);
    await page.addInitScript(noteShifts);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('all-rows').length > 0);
    const [first, all, firstRows] = await page.evaluate(() => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = answers.find(({ name }) => name.endsWith('/products'));
      const [mark] = performance.getEntriesByName('first-rows') as PerformanceMark[];
      const [end] = performance.getEntriesByName('all-rows') as PerformanceMark[];
      return [mark?.detail, end?.detail, (mark?.startTime ?? Infinity) - (answer?.responseEnd ?? 0)];
    });
    const shiftLoading = await takeShift(page);
    await page.evaluate(scrollThrough, 60);
    const shiftScrolling = await takeShift(page);
    const keys = await keysOf(context, page, { width, height: typing });
    const bare = await context.newPage();
    await bare.setContent(bareFieldPage);
    return {
      firstRows,
      rows: [first, all],
      keys,
      bareKeys: await keysOf(context, bare, { width, height: typing }),
      shiftLoading,
      shiftScrolling,
    };
  } finally {
    await context.close();
  }
}

/** Types each query, letter by letter, and takes it away again; returns what each key took. */
async function keysOf(context: BrowserContext, page: Page, size: { width: number; height: number }): Promise<number[]> {
  const session = await context.newCDPSession(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const field = page.getByRole('textbox', { name: 'In der Karte suchen' });
  await field.click();
  await page.setViewportSize(size);
  await page.evaluate(noteKeys);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const text of typed) {
    for (const key of [...Array.from(text), ...Array.from(text, () => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await delay(betweenKeys);
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return await page.evaluate(keysTaken);
}

/** What the page has moved by itself since it was asked last (cumulative layout shift). */
async function takeShift(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { shifted } = globalThis;
    globalThis.shifted = 0;
    return shifted;
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const url = process.argv[2];
if (!url) throw new Error('Say where the menu is: node tests/load/menu-page.ts http://127.0.0.1:3000/restaurant/…');
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  for (const viewport of windows) {
    const figures = await measure(browser, url, viewport);
    const { keys, bareKeys, rows } = figures;
    const p95 = quantile(keys, 0.95);
    process.stdout.write(
      `menu page at ${viewport.width} px (${viewport.typing} px high while typing): first ${rows[0]} of ${rows[1]} rows ${figures.firstRows.toFixed(0)} ms after the ` +
        `answer; search at a ${slowdown}th of the speed: key to result on the screen p50 ` +
        `${quantile(keys, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${Math.max(...keys).toFixed(0)} ms, ` +
        `${keys.filter((key) => key > keyBar).length} of ${keys.length} above ${keyBar} ms, whose bar p95 ` +
        `${p95 <= keyBar ? 'holds' : 'misses'} (a bare field p50 ${quantile(bareKeys, 0.5).toFixed(0)} ms, ` +
        `p95 ${quantile(bareKeys, 0.95).toFixed(0)} ms); ` +
        `layout shift ${figures.shiftLoading.toFixed(3)} while loading, ${figures.shiftScrolling.toFixed(3)} while scrolling\n`,
    );
  }
} finally {
  await browser.close();
}
