import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { addBruschetta } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { basketLines } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** How often a page has been loaded since. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

describe('a login and a logout in one of two tabs', () => {
  it('reach the other tab, which keeps the basket, and load nothing anew where they are made', async () => {
    const visitor = await aVisitor();
    const [menu, account] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [menu, account])
      await page.goto(`${marketplace.url}/restaurant/pizzeria-napoli-express`);
    await addBruschetta(menu);
    // Once it hears of its basket, it hears of its session too.
    await basketLines(account, 'Bruschetta').waitFor();
    await account.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await basketLines(menu).getByText('€ 13,80').waitFor();
    await account.goto(`${marketplace.url}/login`);
    await account.getByRole('textbox', { name: 'E-Mail' }).fill('lena@mahlzeit.example');
    await account.getByLabel('Passwort', { exact: true }).fill('mahlzeit-demo');
    const [menuLoads, accountLoads] = [loadsOf(menu), loadsOf(account)];

    const follows = menu.waitForResponse(async (response) => {
      if (!response.url().endsWith('/json/session')) return false;
      return (await response.text()).includes('Lena');
    });
    await account.getByRole('button', { name: 'Anmelden' }).click();
    await account.getByRole('heading', { name: /Lena/ }).waitFor();
    await follows;
    // that of the account, where a login leads to
    expect([menuLoads(), accountLoads()]).toEqual([0, 1]);
    await basketLines(menu, 'Bruschetta').waitFor();

    const reloaded = menu.waitForEvent('domcontentloaded');
    await account.getByRole('button', { name: 'Abmelden' }).click();
    await reloaded;
    await basketLines(menu, 'Bruschetta').waitFor();
    await account.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(accountLoads()).toBe(1);
    await expectAccessible(menu);
  });
});
