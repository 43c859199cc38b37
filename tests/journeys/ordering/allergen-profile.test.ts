import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import {
  add,
  basketLines,
  basketPlace,
  closeBasket,
  dialogs,
  isPhone,
  menu,
  openBasket,
  places,
  rowOf,
  widths,
} from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

async function openFilters(page: Page): Promise<void> {
  const way = isPhone(page) ? places(page) : menu(page);
  await way.getByRole('button', { name: /^Filter/ }).click();
}

async function closeFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^\d+ Speisen? zeigen$/ }).click();
  else await openFilters(page);
}

describe.each(widths('desk'))('somebody who can have no milk, in %s', (_where, options) => {
  it('has it marked on the menu and in the basket, or hidden, and it is remembered', async () => {
    const page = await (await aVisitor({ ...options, colorScheme: 'dark' })).newPage();
    await page.goto(restaurantUrl());
    await openFilters(page);
    await page.getByRole('group', { name: 'Das vertrage ich nicht' }).getByRole('button', { name: 'G Milch' }).click();
    await expectAccessible(page, {
      within: isPhone(page) ? dialogs : ['fo-restaurant-menu', '.filter-fold'],
    });
    await closeFilters(page);
    await rowOf(page, 'Caprese').getByText('Enthält Milch (G)').waitFor();
    expect(
      await rowOf(page, 'Bruschetta')
        .getByText(/^Enthält/)
        .count(),
    ).toBe(0);

    await add(page, 'Caprese');
    await add(page, 'Bruschetta');
    await openBasket(page);
    await basketLines(page, 'Caprese').getByText('Enthält Milch (G)').waitFor();
    expect(
      await basketLines(page, 'Bruschetta')
        .getByText(/^Enthält/)
        .count(),
    ).toBe(0);
    await expectAccessible(page, { within: basketPlace(page) });
    await closeBasket(page);

    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Unpassendes ausblenden statt nur markieren' }).check();
    await closeFilters(page);
    await rowOf(page, 'Caprese').waitFor({ state: 'hidden' });
    await page.reload();
    const leftOut = page.locator('.left-out').getByText(/^\d+ Speisen ausgeblendet\./);
    await leftOut.waitFor();
    expect(await rowOf(page, 'Caprese').isVisible()).toBe(false);
    await rowOf(page, 'Bruschetta').waitFor();
    await expectAccessible(page);

    // in another restaurant too, and back with one tap
    await page.goto(`${marketplace.url}/restaurant/trattoria-piazzetta`);
    await leftOut.waitFor();
    await page.getByRole('button', { name: 'Einblenden' }).click();
    await leftOut.waitFor({ state: 'hidden' });
    await menu(page).getByText('Enthält Milch (G)').first().waitFor();
  });
});
