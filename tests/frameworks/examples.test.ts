import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import { addBruschetta, fillOrder, giveAddress } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk } from '../support/restaurant-page.ts';
import { type BuiltExamples, buildExamples } from './build-examples.ts';
import { aFolderSite } from './folder-site.ts';
import { examples } from './workshop.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let built: BuiltExamples;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  built = await buildExamples(marketplace.url);
  site = await aFolderSite(built.folder, marketplace.url);
  // a package and four pages are built first
}, 180_000);
afterAll(async () => {
  await site.stop();
  built.remove();
  await marketplace.stop();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the page itself says of the basket, in its own language. */
const pageSays = (page: Page, text: RegExp) => page.locator('main > .status').filter({ hasText: text }).waitFor();

describe.each(examples)('the example page in %s, built with the npm package', (example) => {
  it('follows its own state, is notified of the basket and orders to the end', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(`${site.url}${example}/`);
    await addBruschetta(page);
    await pageSays(page, /^1 Stück im Warenkorb, €.\d+,\d\d\.$/);

    await page.getByRole('button', { name: /^Blaue Stiege/ }).click();
    await page.getByRole('heading', { name: 'Beisl zur Blauen Stiege' }).waitFor();
    await page.getByRole('heading', { name: 'Beislsackerl' }).waitFor();
    await pageSays(page, /^Such dir was aus\.$/);
    await page.getByRole('button', { name: /^Napoli Express/ }).click();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express' }).waitFor();
    await pageSays(page, /^1 Stück im Warenkorb/);

    await press(page, 'English');
    await page.getByRole('button', { name: 'Enter your address' }).first().waitFor();
    await page.getByRole('heading', { name: 'Pizza bag' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Dark');
    await expectAccessible(page, { rules: ['color-contrast'] });
    await press(page, 'Dark');
    await press(page, 'Deutsch');

    await press(page, 'Karte zu');
    await page.getByText('Die Karte ist zugeklappt. Dein Warenkorb wartet auf dich.').waitFor();
    expect(await page.locator('fo-restaurant-menu').count()).toBe(0);
    await press(page, 'Karte auf');

    await giveAddress(page);
    await press(page, 'Zur Kassa');
    await fillOrder(page);
    await press(page, 'Zahlungspflichtig bestellen');
    await pageSays(page, /^Danke, deine Bestellung ist bei uns\.$/);
    expect(page.url()).toBe(`${site.url}${example}/`);
  });
});
