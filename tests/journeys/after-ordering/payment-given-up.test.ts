import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { napoliOf, payByCard, startAtPayment } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

describe('a guest who leaves the payment page without having paid', () => {
  it('sees that the payment is checked, and goes back to checkout with the basket open again', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await startAtPayment(page, napoliOf(marketplace));
    await payByCard(page);
    const paymentUrl = page.url();
    await page.getByRole('link', { name: 'Zurück, ohne zu bezahlen' }).click();

    await page.waitForURL('**/order/status/*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText('Wir prüfen deine Zahlung').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click();
    await page.waitForURL(paymentUrl);
    await page.goBack();

    await page.getByRole('button', { name: 'Anders bezahlen' }).click();
    await page.waitForURL('**/restaurant/pizzeria-napoli-express/checkout');
    await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
    await page.getByText('Bruschetta').first().waitFor({ state: 'attached' });
    const order = await marketplace.db
      .selectFrom('orders')
      .select(['status', 'reason', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: 7, reason: 'cancelled', payment_status: 'failed' });
  });
});
