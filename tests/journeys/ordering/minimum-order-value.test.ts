import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { giveAddress } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import {
  add,
  basketLines,
  basketOf,
  basketPlace,
  openBasket,
  price,
  type Sums,
  seeSums,
  widths,
} from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const napoli = 'pizzeria-napoli-express';
const seoul = 'seoul-kueche-neubau';
const url = (slug: string) => `${marketplace.url}/restaurant/${slug}`;

/** The sums stand there, and the API answers the same. */
async function seeSameSums(page: Page, restaurant: string, sums: Sums): Promise<void> {
  await seeSums(page, sums);
  const { deliveryTotals: totals } = await basketOf(page, url(restaurant));
  // a restaurant that refuses below its minimum asks for no more either
  const surcharge = restaurant === napoli ? totals.shortfall : 0;
  const fee = totals.deliveryFee - surcharge;
  expect(sums).toEqual({
    Zwischensumme: price(totals.itemSum - totals.totalDiscount),
    'Rabatt 10 %, schon abgezogen': price(-totals.totalDiscount),
    Lieferung: fee > 0 ? price(fee) : 'gratis',
    ...(surcharge > 0 && { 'Auf den Mindestbestellwert': price(surcharge) }),
    Summe: price(totals.totalSum),
  });
}

const more = (page: Page, name: string) =>
  basketLines(page)
    .getByRole('button', { name: `Eins mehr von ${name}` })
    .click();

describe.each(widths('desk'))('a basket below the minimum in %s', (_where, options) => {
  it('below minimum, surcharge, then free delivery: each is said, with the same sums as the API', async () => {
    const page = await (await aVisitor(options)).newPage();
    await page.goto(url(napoli));
    await add(page, 'Bruschetta');
    await openBasket(page);
    await giveAddress(page);
    await page.getByText('Neubaugasse 12, 1070 Wien').first().waitFor();

    await page.getByText('Noch € 3,79 bis zum Mindestbestellwert, sonst kommt der Rest zur Lieferung dazu.').waitFor();
    await seeSameSums(page, napoli, {
      Zwischensumme: '€ 6,21',
      'Rabatt 10 %, schon abgezogen': '− € 0,69',
      Lieferung: '€ 1,90',
      'Auf den Mindestbestellwert': '€ 3,79',
      Summe: '€ 11,90',
    });
    // below the minimum one may order all the same here
    await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();

    await more(page, 'Bruschetta');
    await page.getByText('Noch € 17,58 bis zur Gratislieferung.').waitFor();
    await seeSameSums(page, napoli, {
      Zwischensumme: '€ 12,42',
      'Rabatt 10 %, schon abgezogen': '− € 1,38',
      Lieferung: '€ 1,90',
      Summe: '€ 14,32',
    });
    await expectAccessible(page, { within: basketPlace(page) });

    for (const _press of [3, 4, 5]) await more(page, 'Bruschetta');
    await page.getByText('Deine Lieferung ist gratis.').waitFor();
    await seeSameSums(page, napoli, {
      Zwischensumme: '€ 31,05',
      'Rabatt 10 %, schon abgezogen': '− € 3,45',
      Lieferung: 'gratis',
      Summe: '€ 31,05',
    });
    await expectAccessible(page, { within: basketPlace(page) });
  });

  it('is refused where the restaurant does so, with the way to what is missing', async () => {
    const page = await (await aVisitor(options)).newPage();
    await page.goto(url(seoul));
    await add(page, 'Banchan-Teller');
    await openBasket(page);
    await giveAddress(page);
    const missing = page.getByText('Noch € 6,63, dann kannst du bestellen.').first();
    await missing.waitFor();
    await seeSameSums(page, seoul, {
      Zwischensumme: '€ 8,37',
      'Rabatt 10 %, schon abgezogen': '− € 0,93',
      Lieferung: '€ 1,90',
      Summe: '€ 10,27',
    });
    expect(await page.getByRole('button', { name: 'Zur Kassa' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Weiter aussuchen' }).click();
    // the menu has the focus, where its first group begins
    await page.getByRole('heading', { name: 'Spezialitäten des Hauses' }).and(page.locator(':focus')).waitFor();
    await add(page, 'Kimchi-Käsespätzle');
    await openBasket(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();
    await missing.waitFor({ state: 'hidden' });
    await expectAccessible(page, { within: basketPlace(page) });
  });
});
