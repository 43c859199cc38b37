import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../support/browser.ts';
import { napoliOf } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
const ids = new Map<string, number>();
beforeAll(async () => {
  marketplace = await aMarketplace();
  const answer = await fetch(`${marketplace.url}/json/restaurant/pizzeria-napoli-express/products`);
  const { products } = (await answer.json()) as { products: { id: number; name: string }[] };
  for (const { id, name } of products) ids.set(name, id);
});
afterAll(() => marketplace.stop());

const linkTo = (name: string) => `${napoliOf(marketplace)}#product-${ids.get(name)}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const markedNames = (page: Page) => page.locator('fo-restaurant-menu .product[data-linked] h3').allTextContents();

/** Its row is whole in the window, whatever was drawn above it meanwhile. */
const isSeen = (page: Page, name: string) =>
  expect
    .poll(() =>
      rowOf(page, name).evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);

describe.each([
  ['a small phone', phone],
  ['a large window', desk],
])('a link to a product, in %s', (_, screen) => {
  it('leads to its row, marks it and opens its sheet, which gives the focus there, and so does another one', async () => {
    const page = await (await aVisitor(screen)).newPage();
    await page.goto(linkTo('Paradeisersaft'));
    await expect.poll(() => markedNames(page)).toEqual(['Paradeisersaft']);
    await isSeen(page, 'Paradeisersaft');
    await page.getByRole('dialog', { name: 'Paradeisersaft' }).waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('button', { name: /^Paradeisersaft, .*, öffnet Details$/ });
    await expect.poll(() => row.evaluate((button) => button.matches(':focus'))).toBe(true);

    await page.evaluate((hash) => (location.hash = hash), new URL(linkTo('Bruschetta')).hash);
    await expect.poll(() => markedNames(page)).toEqual(['Bruschetta']);
    await isSeen(page, 'Bruschetta');
    await page.getByRole('dialog', { name: 'Bruschetta' }).waitFor();
  });

  it('opens it once: who comes back finds the menu', async () => {
    const page = await (await aVisitor(screen)).newPage();
    await page.goto(linkTo('Margherita'));
    const dialog = page.getByRole('dialog', { name: 'Margherita' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await isSeen(page, 'Margherita');
    await page.getByRole('link', { name: 'Konto' }).click();
    await page.waitForURL('**/account');
    await page.goBack();
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
  });
});

it('leads nowhere for what is not on the menu', async () => {
  const page = await (await aVisitor(phone)).newPage();
  await page.goto(`${napoliOf(marketplace)}#product-999999`);
  await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await markedNames(page)).toEqual([]);
});
