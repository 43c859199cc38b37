import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { acceptTerms, addBruschetta, addMargherita, fillOrder, giveAddress, placeOrder } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { add, desk, dialogs, openBasket, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;
const inBasket = (page: Page) => page.getByRole('list', { name: 'Im Warenkorb' }).getByRole('listitem');
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

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
    // what the basket will ask, with a tenth taken off
    await offer.getByText('€ 16,02').waitFor();
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

interface Changed {
  readonly dearer: string;
  readonly gone: string;
  /** from now on only at noon */
  readonly later: string;
}

describe('an order that is ordered again after the menu has changed', () => {
  const changed: Changed = { dearer: 'Bruschetta', gone: 'Lasagne', later: 'Tiramisu' };

  it('reorder after the menu changed: fills the basket, says what changed, and orders what there still is', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(restaurantUrl());
    for (const product of Object.values(changed)) await add(page, product);
    await openBasket(page);
    await giveAddress(page);
    await goToCheckout(page);
    await fillOrder(page);
    await placeOrder(page);

    await changeTheMenu(changed);
    await page.getByRole('button', { name: 'Nochmal bestellen' }).click();
    await page.waitForURL('**/restaurant/pizzeria-napoli-express');
    const changes = page.getByRole('dialog', { name: 'Das hat sich geändert' });
    const changesOf = async (heading: string) => {
      const section = changes.locator('section').filter({ hasText: heading });
      return (await section.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    };
    await changes.waitFor();
    expect(await changesOf('Nicht mehr auf der Karte')).toEqual([changed.gone]);
    expect(await changesOf('Anderer Preis')).toEqual([`${changed.dearer} vorher € 6,90, jetzt € 7,50`]);
    expect(await changesOf('Gerade nicht erhältlich')).toEqual([changed.later]);
    await expectAccessible(page, { within: dialogs });
    // on a phone it is a sheet, and so is the basket behind it
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page, { within: dialogs });
    await changes.getByRole('button', { name: 'Zum Warenkorb' }).press('Enter');
    await inBasket(page).filter({ hasText: changed.dearer }).getByText('€ 6,75').waitFor();
    expect(await inBasket(page).count()).toBe(2);

    // said once
    await page.reload();
    await openBasket(page);
    await page.getByText(`Zur gewählten Zeit gibt es das nicht: ${changed.later}.`).first().waitFor();
    expect(await changes.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Herausnehmen', exact: true }).click();
    await goToCheckout(page);
    // who orders, and how it is paid, is known by now
    await page.getByRole('heading', { name: 'Passt alles?' }).waitFor();
    await acceptTerms(page);
    await placeOrder(page);
    await page.getByText('1 Stück').first().waitFor();
  });
});

async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zur Kassa' }).click();
  await page.waitForURL('**/checkout');
}

/** As a restaurant changes its menu. */
async function changeTheMenu({ dearer, gone, later }: Changed): Promise<void> {
  await marketplace.db.transaction().execute(async (change) => {
    const { id } = await change
      .updateTable('restaurants')
      .set(({ eb }) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('slug', '=', 'pizzeria-napoli-express')
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = (name: string) =>
      change
        .selectFrom('products')
        .select('id')
        .where('restaurant_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
    await change
      .updateTable('products')
      .set({ price_cents: 750 })
      .where('id', '=', (await named(dearer)).id)
      .execute();
    await change
      .deleteFrom('products')
      .where('id', '=', (await named(gone)).id)
      .execute();
    const { id: product_id } = await named(later);
    await change
      .insertInto('availability_hours')
      .values(
        weekdays.map((day) => ({
          restaurant_id: id,
          product_id,
          group_id: null,
          day,
          begin_seconds: 12 * 3600,
          end_seconds: 13 * 3600,
        })),
      )
      .execute();
  });
}
