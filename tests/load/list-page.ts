import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../support/find-browser.ts';

/*
 * `node tests/load/list-page.ts URL`: how the restaurant list of a running host behaves in a real browser, in a wide
 * and in a narrow window: from the list's answer to the first cards on the screen, and the frames while its first five
 * pages are scrolled through. The figures are of the machine that it runs on, so nothing is held against them here.
 */

interface Figures {
  /** from the end of the answer to the frame that shows the first cards */
  readonly firstCards: number;
  readonly cards: number;
  readonly frames: readonly number[];
}

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];
const pages = 5;
/** So many pixels a frame: a quick wipe. */
const speed = 40;

/** Runs in the page before its scripts: notes the frame after the one in which the first card is there. */
function noteFirstCards(): void {
  const look = () => {
    const list = document.querySelector('fo-restaurant-list');
    if (!list?.shadowRoot?.querySelector('.card')) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('first-cards'));
  };
  requestAnimationFrame(look);
}

/** Runs in the page: scrolls down so many pixels with each frame, and returns how long each frame took. */
function scrollThrough(pixels: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    let before: number | undefined;
    const step = (now: number) => {
      if (before !== undefined) frames.push(now - before);
      before = now;
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY >= end - 1) return resolve(frames);
      scrollBy({ top: pixels, behavior: 'instant' });
      requestAnimationFrame(step);
    };
    scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(step);
  });
}

async function measure(browser: Browser, url: string, viewport: (typeof windows)[number]): Promise<Figures> {
  const context = await browser.newContext({ viewport, locale: 'de-AT' });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteFirstCards);
    await page.goto(`${url}/restaurants?zip=1010`);
    await page.waitForFunction(() => performance.getEntriesByName('first-cards').length > 0);
    const firstCards = await page.evaluate(() => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = answers.find(({ name }) => new URL(name).pathname === '/json/restaurants');
      const [mark] = performance.getEntriesByName('first-cards');
      return (mark?.startTime ?? Infinity) - (answer?.responseEnd ?? 0);
    });
    const cards = await loadPages(page);
    return { firstCards, cards, frames: await page.evaluate(scrollThrough, speed) };
  } finally {
    await context.close();
  }
}

/** Returns how many cards there are then. */
async function loadPages(page: Page): Promise<number> {
  const cards = page.getByRole('article');
  for (let loaded = 1; loaded < pages; loaded += 1) {
    const more = page.getByRole('button', { name: 'Mehr Restaurants zeigen' });
    if ((await more.count()) === 0) break;
    const before = await cards.count();
    await more.click();
    await cards.nth(before).waitFor();
  }
  return await cards.count();
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const url = process.argv[2];
if (!url) throw new Error('Say where the host listens: node tests/load/list-page.ts http://127.0.0.1:3000');
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  for (const viewport of windows) {
    const { firstCards, cards, frames } = await measure(browser, url.replace(/\/$/, ''), viewport);
    const slow = frames.filter((milliseconds) => milliseconds > 34).length;
    process.stdout.write(
      `list page at ${viewport.width} px: first cards ${firstCards.toFixed(0)} ms after the answer (200 at most); ` +
        `${cards} cards, ${frames.length} frames while scrolling: p50 ${quantile(frames, 0.5)} ms, ` +
        `p95 ${quantile(frames, 0.95)} ms, p99 ${quantile(frames, 0.99)} ms (16.7 at 60 a second), ` +
        `${slow} dropped one or more\n`,
    );
  }
} finally {
  await browser.close();
}
