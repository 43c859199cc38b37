import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { addBruschetta, chooseNeubaugasse } from '../support/guest.ts';
import { aKeyboard } from '../support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const narrow = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

/** The name of the picture in front. */
const pictureOf = (page: Page) =>
  page
    .locator('.search-carousel-shown')
    .last()
    .evaluate((picture) => (picture as HTMLImageElement).currentSrc);

/** Where the page's own parts begin, in the page's own font; a test's pictures have not the shape of the real ones. */
const layoutOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('1em "Figtree Variable"');
    return ['.hero-picture', '.hero h1', 'fo-address-search', '.band'].map((selector) => {
      const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [selector, x, y, width].join(' ');
    });
  });

describe('the home page', () => {
  it.each([narrow, wide])('stands as it will stand before any script has come: %o', async (viewport) => {
    const visitor = await aVisitor({ viewport, expectedErrors: /ERR_FAILED|could not be fetched|net::/ });
    const page = await visitor.newPage();
    const scripts = /\/(elements|site)\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(marketplace.url);
    const before = await layoutOf(page);
    await page.unroute(scripts);
    await page.reload();
    await page.getByRole('combobox').waitFor();
    await page.getByRole('button', { name: 'Standort verwenden' }).waitFor();
    // nothing waits, so the header is one line
    expect(await page.locator('.site-header').evaluate(({ clientHeight }) => clientHeight)).toBe(60);
    await expect.poll(() => layoutOf(page), { timeout: 5000 }).toEqual(before);
  });

  it('has a field of 64 px over a picture: 70 % of the height on a wide screen, 40 % on a narrow one', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    await page.getByRole('combobox').waitFor();
    for (const [viewport, share] of [
      [wide, 0.7],
      [narrow, 0.4],
    ] as const) {
      await page.setViewportSize(viewport);
      const picture = await page.locator('.hero-picture').boundingBox();
      expect(picture?.height).toBeCloseTo(viewport.height * share, 0);
      const carousel = await page.locator('.search-carousel').boundingBox();
      expect(carousel).toEqual(picture);
      const field = await page.locator('.fo-combobox-field').boundingBox();
      expect(field?.height).toBe(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    }
  });
});

/** How much of what was seen has moved by itself, as browsers count it, once nothing more comes. */
async function shiftOf(page: Page): Promise<number> {
  await page.goto(marketplace.url);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

describe('home for who comes back', () => {
  it('has who delivers now and the way back to the basket, and nothing of it moves', async () => {
    const visitor = await aVisitor({ viewport: narrow });
    const page = await visitor.newPage();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await chooseNeubaugasse(page);
    await page.waitForURL('**/restaurants**');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await page.goto(`${marketplace.url}/restaurant/pizzeria-napoli-express`);
    await addBruschetta(page);
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      await page.getByRole('link', { name: /^Weiter bei Pizzeria Napoli Express/ }).waitFor();
      const delivering = page.getByRole('region', { name: 'Jetzt geöffnet und liefert zu dir' });
      expect(await delivering.getByRole('listitem').count()).toBe(8);
    }
    await expectAccessible(page);
  });
});

describe('the carousel', () => {
  it('changes its picture every 5 seconds, until it is stopped', async () => {
    const visitor = await aVisitor({ viewport: wide });
    const page = await visitor.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(marketplace.url);
    const stop = page.getByRole('button', { name: 'Bilder anhalten' });
    await stop.waitFor();
    expect(await pictureOf(page)).toBe(`${marketplace.url}/images/default.avif`);
    const seen = new Set([await pictureOf(page)]);
    for (let turn = 1; turn <= 3; turn += 1) {
      // a picture that comes late is waited for
      const next = async () => {
        await page.clock.runFor(1000);
        return seen.add(await pictureOf(page)).size;
      };
      await expect.poll(next, { timeout: 20_000 }).toBe(turn + 1);
    }
    expect([...seen].every((picture) => /\/images\/[a-z]+\.avif$/.test(picture))).toBe(true);
    await expectAccessible(page);

    await aKeyboard(page).tabTo(stop);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bilder abspielen' }).waitFor();
    const last = await pictureOf(page);
    await page.clock.runFor(20_000);
    expect(await pictureOf(page)).toBe(last);
  });

  it('stands still under the pointer and while the field has the focus', async () => {
    const visitor = await aVisitor({ viewport: wide });
    const page = await visitor.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(marketplace.url);
    await page.getByRole('button', { name: 'Bilder anhalten' }).waitFor();
    await page.mouse.move(wide.width - 200, 200);
    await page.clock.runFor(20_000);
    expect(await pictureOf(page)).toContain('/default.');
    await page.mouse.move(0, 0);
    await page.getByRole('combobox').focus();
    await page.clock.runFor(20_000);
    expect(await pictureOf(page)).toContain('/default.');
  });
});
