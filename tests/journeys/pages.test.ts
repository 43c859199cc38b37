import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { mostShift, noteShifts } from '../support/layout-shift.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, menu, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const noPage = 'Hier gibt es nichts zu essen';

/** Every page with its status, its title's beginning and its heading. */
const pages: readonly [path: string, status: number, title: string, heading: string | RegExp][] = [
  ['/', 200, 'Essen bestellen in Österreich', /^Mahlzeit!/],
  ['/restaurants', 200, 'Restaurants', 'Restaurants'],
  ['/restaurants?zip=1070', 200, 'Restaurants in 1070', 'Restaurants'],
  ['/restaurants/wien', 200, 'Restaurants in Wien', 'Essen bestellen in Wien'],
  ['/restaurants/wien/pizza', 200, 'Pizza bestellen in Wien', 'Pizza bestellen in Wien'],
  ['/restaurant/seoul-kueche-neubau', 200, 'Seoul Küche Neubau', 'Seoul Küche Neubau'],
  ['/restaurant/seoul-kueche-neubau/checkout', 200, 'Bestellung bei Seoul Küche Neubau', /./],
  ['/policy', 200, 'Allgemeine Geschäftsbedingungen', 'Allgemeine Geschäftsbedingungen'],
  ['/privacy', 200, 'Datenschutz', /^Datenschutz/],
  ['/impressum', 200, 'Impressum', 'Impressum'],
  ['/accessibility', 200, 'Barrierefreiheit', 'Barrierefreiheit'],
  ['/ranking', 200, 'So reihen wir', 'So reihen wir'],
  ['/contact', 200, 'Kontakt', 'Kontakt'],
  ['/login', 200, 'Anmelden', /./],
  ['/register', 200, 'Registrieren', /./],
  ['/account', 200, 'Dein Konto', /./],
  ['/embed/addresses', 200, 'Wohin dürfen wir liefern?', 'Wohin dürfen wir liefern?'],
  ['/embed/addresses?apiKey=demo-napoli', 200, 'Wohin dürfen wir liefern?', 'Wohin dürfen wir liefern?'],
  ['/demo', 200, 'Auf deiner Seite', 'Auf deiner Seite'],
  ['/demo/builder', 200, 'Baukasten', 'Baukasten'],
  ['/demo/white-label', 200, 'Pizzeria Napoli Express', 'Pizzeria Napoli Express'],
  ['/no/such/page', 404, noPage, noPage],
  ['/restaurant/no-such-place', 404, 'Dieses Restaurant gibt es nicht', 'Dieses Restaurant gibt es nicht'],
  ['/restaurants/no-such-town', 404, noPage, noPage],
  [
    '/order/status/00000000000000000000000000000000',
    404,
    'Diese Bestellung finden wir nicht',
    'Diese Bestellung finden wir nicht',
  ],
];

describe('every page', () => {
  it.each(pages)(
    '%s answers %i with one heading and no barrier, and nothing on it moves, light and large, dark and 360 px wide',
    async (path, status, title, heading) => {
      // the browser notes a document's 404 in its console
      const visitor = await aVisitor(status === 404 ? { expectedErrors: /status of 404/ } : {});
      const page = await visitor.newPage();
      await page.addInitScript(noteShifts);
      // a device tells the same time as the marketplace; where it does not, a page is put right by the first answer
      await page.clock.setFixedTime(marketplace.clock.now().epochMilliseconds);
      const response = await page.goto(`${marketplace.url}${path}`);
      expect(response?.status()).toBe(status);
      expect(await page.title()).toMatch(new RegExp(`^${title}`));
      expect(await page.locator('html').getAttribute('lang')).toBe('de');

      const headings = page.getByRole('heading', { level: 1 });
      await headings.filter({ hasText: heading }).waitFor();
      await isLoaded(page);
      expect(await headings.count()).toBe(1);
      await expectAccessible(page);
      expect(await page.evaluate('shifted')).toBeLessThanOrEqual(mostShift);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(phone.viewport);
      await page.reload();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await isLoaded(page);
      await expectAccessible(page);
      expect(await page.evaluate('shifted')).toBeLessThanOrEqual(mostShift);
    },
  );
});

describe("a restaurant's own site", () => {
  it('wears the logo, the colours and the impressum that are registered for its key', async () => {
    const page = await (await aVisitor({ colorScheme: 'light' })).newPage();
    await page.goto(`${marketplace.url}/demo/white-label`);
    const logo = page.locator('.partner-brand img');
    expect(await logo.getAttribute('alt')).toBe('Pizzeria Napoli Express');
    // pictures are not what journeys load
    const picture = await fetch(new URL((await logo.getAttribute('src')) ?? '', marketplace.url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const accent = (element: Element) => getComputedStyle(element).getPropertyValue('--_accent');
    await expect.poll(() => page.locator('fo-restaurant-menu').evaluate(accent)).toContain('#0b6b4f');
    await page.getByText('Impressum von Pizzeria Napoli Express').click();
    await page.getByText('Napoli Express Gastronomie GmbH').waitFor();
    expect(await page.getByRole('link', { name: 'Impressum von Mahlzeit' }).getAttribute('href')).toBe('/impressum');
  });
});

describe('the way back', () => {
  it('leads from a restaurant to the list as it was left', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    const cards = page.getByRole('article').getByRole('link');
    await cards.nth(12).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await cards.nth(12).click();
    await page.waitForURL('**/restaurant/*');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.goBack();
    await page.waitForURL('**/restaurants?zip=1070');
    await cards.nth(12).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5000 }).toBeCloseTo(scrolled, -2);
  });
});

/** Nothing on the page is still being fetched, as far as readers are informed. */
async function isLoaded(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"]');
  await expect.poll(() => busy.count(), { timeout: 20_000 }).toBe(0);
}

describe('a page on paper', () => {
  const onPaper = async (path: string) => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(`${marketplace.url}${path}`);
    return { page, print: () => page.emulateMedia({ media: 'print' }) };
  };
  /** What could be pressed, filled in or followed elsewhere; names and letters of allergens are also to be read. */
  const controls = (page: Page) =>
    page.locator(':is(.fo-button, .fo-icon-button, .button, input, select, header nav a):visible').all();

  it('has the menu, with neither basket nor buttons', async () => {
    const { page, print } = await onPaper('/restaurant/seoul-kueche-neubau');
    const basket = page.getByRole('heading', { name: 'Warenkorb' });
    await basket.waitFor();
    await print();
    await basket.waitFor({ state: 'hidden' });
    expect(await controls(page)).toEqual([]);
    const rows = menu(page).locator('.product');
    expect(await rows.count()).toBeGreaterThan(20);
    // the last one too, far below what was in sight
    await expect.poll(() => rows.last().locator('.product-price').isVisible()).toBe(true);
  });

  it.each(['/', '/restaurants?zip=1070'])('has what there is to read, and no way to press: %s', async (path) => {
    const { page, print } = await onPaper(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('fo-restaurant-list h3, fo-address-search input').first().waitFor();
    await print();
    await expect.poll(async () => (await controls(page)).length).toBe(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
