import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { noteShifts } from '../support/layout-shift.ts';
import { noteFirstRows, scrollThrough } from './menu-page-probes.ts';
import { bareKeysOf, keysOf, keysText } from './typing.ts';

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
const typed = ['schnitzel', 'pizza <10', 'kaese', '~8', 'spaghetti carbonara'];
const place = {
  tag: 'fo-restaurant-menu',
  rows: '.menu-rows > .menu-group:not([hidden]) .product:not([hidden])',
};

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
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.setViewportSize({ width, height: typing });
    const field = page.getByRole('textbox', { name: 'In der Karte suchen' });
    const keys = await keysOf(context, page, { field, place, typed });
    return {
      firstRows,
      rows: [first, all],
      keys,
      bareKeys: await bareKeysOf(context, { width, height: typing }, typed),
      shiftLoading,
      shiftScrolling,
    };
  } finally {
    await context.close();
  }
}

/** What the page has moved by itself since it was asked last (cumulative layout shift). */
async function takeShift(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { shifted } = globalThis;
    globalThis.shifted = 0;
    return shifted;
  });
}

const url = process.argv[2];
if (!url) throw new Error('Say where the menu is: node tests/load/menu-page.ts http://127.0.0.1:3000/restaurant/…');
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  for (const viewport of windows) {
    const figures = await measure(browser, url, viewport);
    const { keys, bareKeys, rows } = figures;
    process.stdout.write(
      `menu page at ${viewport.width} px (${viewport.typing} px high while typing): first ${rows[0]} of ${rows[1]} rows ${figures.firstRows.toFixed(0)} ms after the ` +
        `answer; search: ${keysText(keys, bareKeys)}; ` +
        `layout shift ${figures.shiftLoading.toFixed(3)} while loading, ${figures.shiftScrolling.toFixed(3)} while scrolling\n`,
    );
  }
} finally {
  await browser.close();
}
