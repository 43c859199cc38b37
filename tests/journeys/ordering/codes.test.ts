import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fillOrder, giveAddress, placeOrder } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { add, basketPlace, desk, openBasket, phone, seeSums } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

const withoutVoucher = {
  Zwischensumme: '€ 12,42',
  'Rabatt 10 %, schon abgezogen': '− € 1,38',
  Lieferung: '€ 1,90',
  Summe: '€ 14,32',
};
const withVoucher = {
  Zwischensumme: '€ 12,42',
  'Rabatt 10 %, schon abgezogen': '− € 1,38',
  Lieferung: '€ 1,90',
  'Gutschein WILLKOMMEN5': '− € 5,00',
  Summe: '€ 9,32',
};

/** Types a code and presses Enter, as people do. */
async function redeem(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Gutschein oder Rabattcode' }).fill(code);
  await page.keyboard.press('Enter');
}

describe('a code in the basket on a small dark phone', () => {
  it('is redeemed by Enter, which orders nothing; refused codes say why, and the order shows the voucher', async () => {
    // the refusals, in the browser's own words
    const visitor = await aVisitor({ ...phone, colorScheme: 'dark', expectedErrors: /422/ });
    const page = await visitor.newPage();
    await page.goto(restaurantUrl());
    await add(page, 'Bruschetta', 2);
    await openBasket(page);
    await giveAddress(page);
    await seeSums(page, withoutVoucher);
    await page.getByRole('button', { name: 'Gutschein oder Rabattcode' }).click();

    await redeem(page, 'willkommen5');
    // said once to the eye, once to readers
    await page.getByText('Dieser Rabattcode ist ungültig. Groß- und Kleinschreibung zählt.').first().waitFor();
    await expectAccessible(page, { within: basketPlace(page) });
    await redeem(page, 'SCHMAUS10');
    await page.getByText('Für diesen Gutschein fehlen noch € 12,58.').first().waitFor();
    await redeem(page, ' WILLKOMMEN5 ');
    await page.getByText('Eingelöst. Du zahlst € 5,00 weniger.').waitFor();
    await seeSums(page, withVoucher);
    expect(page.url()).toBe(restaurantUrl());

    await page.getByRole('button', { name: 'Gutschein WILLKOMMEN5 entfernen' }).click();
    await seeSums(page, withoutVoucher);
    await redeem(page, 'WILLKOMMEN5');
    await seeSums(page, withVoucher);
    await expectAccessible(page, { within: basketPlace(page) });

    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await page.waitForURL('**/checkout');
    await fillOrder(page);
    await placeOrder(page);
    await page.getByText('2 Stück, € 9,32').click();
    const receipt = page.locator('.receipt');
    await receipt.getByText('− € 5,00').waitFor();
    await expectAccessible(page);
  });
});

describe('a guest', () => {
  it('has one voucher at a time', async () => {
    const page = await (await aVisitor({ ...desk, expectedErrors: /401|422/ })).newPage();
    await page.goto(restaurantUrl());
    await add(page, 'Calzone Vesuvio', 2);
    await openBasket(page);
    await page.getByRole('button', { name: 'Gutschein oder Rabattcode' }).click();
    await redeem(page, 'SCHMAUS10');
    await page.getByText('Eingelöst. Du zahlst € 10,00 weniger.').waitFor();
    await redeem(page, 'WILLKOMMEN5');
    await page.getByText('Ohne Konto kannst du nur einen Gutschein verwenden.').first().waitFor();
    await page.getByRole('term').filter({ hasText: 'Gutschein SCHMAUS10' }).waitFor();
    // bonus points belong to an account, and so does what brings them
    await redeem(page, 'PUNKTE500');
    await page.getByText('Diesen Code kannst du nur mit einem Konto einlösen.').first().waitFor();
    await page.getByRole('link', { name: 'Anmelden' }).last().waitFor();
    await expectAccessible(page, { within: basketPlace(page) });
  });
});
