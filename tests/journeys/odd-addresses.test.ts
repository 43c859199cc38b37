import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { inAddress, oddTexts } from '../support/odd-texts.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const phone = { width: 360, height: 780 };
const every = (...names: string[]) => names.map((name) => `${name}=${inAddress(oddTexts['a script'] ?? '')}`);
const garbage = every('zip', 'rating', 'kitchenTypes', 'sorting', 'deliveryFee', 'mode', 'diets', 'cursor');
const searchFor = (name: string) => `/restaurants?zip=1070&q=${inAddress(oddTexts[name] ?? '')}`;

/** What stands on the list at an address that nobody would write, and the button that leads on. */
const lists: readonly [what: string, address: string, heading: RegExp, button: string][] = [
  ['garbage in every filter', `/restaurants?${garbage.join('&')}`, /^Jetzt geöffnet/, 'Adresse angeben'],
  ['filters twice', '/restaurants?zip=1070&zip=x&mode=1&mode=zz', /^Jetzt geöffnet/, 'Adresse ändern'],
  ['right to left', searchFor('right to left'), /^Kein Restaurant passt/, 'Filter zurücksetzen'],
  ['ten thousand letters', searchFor('ten thousand letters'), /^Kein Restaurant passt/, 'Filter zurücksetzen'],
  ['a postcode of nowhere', '/restaurants?zip=9999', /^Hier liefern wir noch nicht/, 'Andere Adresse'],
];

describe('the list on a phone, at an address with garbage in it', () => {
  it.each(lists)('shows what there is and a way on: %s', async (_what, address, heading, button) => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    const response = await page.goto(marketplace.url + address);
    expect(response?.status()).toBe(200);

    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('button', { name: button }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(page);
  });

  it('shows every restaurant there again after one press', async () => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    await page.goto(marketplace.url + searchFor('ten thousand letters'));
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await page.getByRole('article').first().waitFor();
    await page.waitForURL(({ search }) => search === '?zip=1070');
  });
});

describe('a page that there is not, on a phone', () => {
  it.each([
    ['an emoji', '/restaurant/%F0%9F%8D%95', 'Dieses Restaurant gibt es nicht'],
    ['no encoding', '/restaurant/%zz', 'Dieses Restaurant gibt es nicht'],
    ['ten thousand letters', `/order/status/${'a'.repeat(10_000)}`, 'Diese Bestellung finden wir nicht'],
  ])('says so and leads home: %s', async (_what, address, words) => {
    const visitor = await aVisitor({ viewport: phone, expectedErrors: /status of 404/ });
    const page = await visitor.newPage();
    const response = await page.goto(marketplace.url + address);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: words }).waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { name: /^Mahlzeit!/ }).waitFor();
  });
});
