import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { addBruschetta, addMargherita, chooseNeubaugasse, fillOrder } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;
const inBasket = (page: Page) => page.getByRole('list', { name: 'Im Warenkorb' }).getByRole('listitem');
const dialogs: [string, string] = ['fo-restaurant-menu', 'dialog[open]'];

describe('a basket that is passed on', () => {
  it('is copied by whoever gets the link, once, by keyboard on a small dark phone', async () => {
    const anna = await (await aVisitor()).newPage();
    await anna.goto(restaurantUrl());
    await addBruschetta(anna);
    await addMargherita(anna);
    await anna.getByRole('button', { name: 'Warenkorb teilen' }).click();
    const share = anna.getByRole('dialog', { name: 'Warenkorb teilen' });
    const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessible(anna, { within: dialogs });

    const phone = await aVisitor({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    const eva = await phone.newPage();
    await eva.goto(link);
    const offer = eva.getByRole('dialog', { name: 'Geteilter Warenkorb' });
    await offer.getByText('Klassisch, 32 cm').waitFor();
    await offer.getByText('€ 17,80').waitFor();
    await expectAccessible(eva, { within: dialogs });
    await offer.getByRole('button', { name: 'In meinen Warenkorb' }).press('Enter');
    await offer.waitFor({ state: 'hidden' });
    await eva.getByRole('button', { name: /^2 Stück.*Zum Warenkorb/ }).waitFor();
    expect(eva.url()).toBe(restaurantUrl());

    await eva.goto(link);
    await eva.getByRole('button', { name: /^2 Stück.*Zum Warenkorb/ }).waitFor();
    expect(await offer.isVisible()).toBe(false);
    // the first basket stayed as it was
    expect(await inBasket(anna).count()).toBe(2);
  });
});

describe('an order that is ordered again', () => {
  it('fills the basket and tells what changed since: price and what is gone', async () => {
    const visitor = await aVisitor({ viewport: { width: 360, height: 780 } });
    const page = await visitor.newPage();
    await page.goto(restaurantUrl());
    await addBruschetta(page);
    await addMargherita(page);
    await page.getByRole('button', { name: /^2 Stück.*Zum Warenkorb/ }).click();
    await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
    await chooseNeubaugasse(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await fillOrder(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.waitForURL('**/order/status/*');

    await changeTheMenu();
    await page.getByRole('button', { name: 'Nochmal bestellen' }).click();
    await page.waitForURL('**/restaurant/pizzeria-napoli-express');
    const changes = page.getByRole('dialog', { name: 'Das hat sich geändert' });
    await changes.getByText('vorher € 6,90, jetzt € 7,50').waitFor();
    await changes.getByRole('heading', { name: 'Nicht mehr auf der Karte' }).waitFor();
    await expectAccessible(page, { within: dialogs });
    await changes.getByRole('button', { name: 'Zum Warenkorb' }).press('Enter');
    await inBasket(page).getByText('€ 7,50').waitFor();
    expect(await inBasket(page).count()).toBe(1);

    await page.reload();
    await page.getByRole('button', { name: /^1 Stück.*Zum Warenkorb/ }).waitFor();
    expect(await changes.isVisible()).toBe(false);
  });
});

/** Bruschetta costs more, and Margherita is gone, as the restaurant changes its card. */
async function changeTheMenu(): Promise<void> {
  await marketplace.db.transaction().execute(async (change) => {
    const { id } = await change
      .updateTable('restaurants')
      .set(({ eb }) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('slug', '=', 'pizzeria-napoli-express')
      .returning('id')
      .executeTakeFirstOrThrow();
    await change
      .updateTable('products')
      .set({ price_cents: 750 })
      .where('restaurant_id', '=', id)
      .where('name', '=', 'Bruschetta')
      .execute();
    await change
      .deleteFrom('products')
      .where('restaurant_id', '=', id)
      .where('name', '=', 'Margherita')
      .execute();
  });
}
