import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aRestaurantsSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import { fillOrder, napoliOf, orderByCard, placeOrder, startAtCheckout, startWithOrder } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone, widths } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aRestaurantsSite(marketplace);
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

const restaurantUrl = () => napoliOf(marketplace);

/** As it is after a provider has said no: the order is void, and its basket is open again. */
async function failPayment(id: string): Promise<void> {
  await marketplace.db.transaction().execute(async (change) => {
    const { basket_id } = await change
      .updateTable('orders')
      .set({ status: 7, payment_status: 'failed', payment_method: 'eps' })
      .where('id', '=', id)
      .returning('basket_id')
      .executeTakeFirstOrThrow();
    // the empty one that was opened since makes room
    await change
      .deleteFrom('baskets')
      .where('consumed_at', 'is', null)
      .where('id', 'not in', change.selectFrom('orders').select('basket_id'))
      .execute();
    await change.updateTable('baskets').set({ consumed_at: null }).where('id', '=', basket_id).execute();
  });
}

describe('a payment that failed', () => {
  it('is shown on the restaurant page, once, and trying again leads to checkout with what was ordered', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await startAtCheckout(page, restaurantUrl());
    await fillOrder(page);
    const id = await placeOrder(page);
    await page.goto(`${restaurantUrl()}?failed-order=${id}`);
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
    const notice = page.getByText('Die Zahlung hat nicht geklappt');
    // it is paid on delivery: nothing failed, whatever the address says
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    expect(await notice.count()).toBe(0);

    // nobody looks at the basket that goes with it
    await page.goto('about:blank');
    await failPayment(id);
    await page.goto(`${restaurantUrl()}?failed-order=${id}`);
    await seeNotice(page);
    await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
    await retry(page);
    // who ordered is known
    await page.getByRole('heading', { name: 'Passt alles?' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  });

  it.each(widths('phone'))(
    'is shown where the declined order leads back to its restaurant, in %s',
    async (_where, options) => {
      const page = await (await aVisitor(options)).newPage();
      await startWithOrder(page, restaurantUrl(), 'creditcard_3d');
      await page.getByRole('button', { name: 'Ablehnen lassen' }).click();
      await page.waitForURL('**/order/status/*');
      await page.getByText('Die Zahlung hat nicht geklappt').first().waitFor();
      await toRestaurant(page);
      await seeNotice(page);
      // what the address said was shown
      expect(page.url()).toBe(restaurantUrl());
      await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
      await retry(page);
    },
  );

  it.each([
    ['with live events', false],
    ['before live events have come', true],
  ])('is shown on the menu too when the payment was still open on the way there, %s', async (_when, late) => {
    // what was opened again without an event is found when the basket known before is not
    const visitor = await aVisitor({ ...desk, expectedErrors: /\/json\/basket\/.*404/ });
    const page = await visitor.newPage();
    await startWithOrder(page, restaurantUrl(), 'creditcard_3d');
    const paymentUrl = page.url();
    await page.getByRole('link', { name: 'Zurück, ohne zu bezahlen' }).click();
    await page.waitForURL('**/order/status/*');
    await page.getByText('Wir prüfen deine Zahlung').first().waitFor();
    const decided = Promise.withResolvers<void>();
    if (late) {
      await page.route('**/chunks/realtime.js', async (route) => {
        await decided.promise;
        await route.continue();
      });
    }
    await toRestaurant(page);
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    expect(await page.getByText('Die Zahlung hat nicht geklappt').count()).toBe(0);

    const payment = await visitor.newPage();
    await payment.goto(paymentUrl);
    await payment.getByRole('button', { name: 'Ablehnen lassen' }).click();
    await payment.waitForURL('**/order/status/*');
    decided.resolve();
    await seeNotice(page);
    await retry(page);
  });

  it.each([
    ['by the order’s link', toRestaurant],
    ['by the button above the order', (page: Page) => page.getByRole('button', { name: 'Zurück zur Karte' }).click()],
  ])('is shown in place on the page of another site, %s', async (_way, goBack) => {
    const page = await (await aVisitor(phone)).newPage();
    await orderByCard(page, site.url);
    await page.getByRole('button', { name: 'Ablehnen lassen' }).click();
    await page.waitForURL(`${site.url}?fo-order=*`);
    await page.getByText('Die Zahlung hat nicht geklappt').first().waitFor();
    await goBack(page);
    await seeNotice(page);
    await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
    await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
    await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
    await page.getByText('Bruschetta').first().waitFor({ state: 'attached' });
    // from there back to the menu, where it was shown already
    await page.getByRole('button', { name: 'Zurück zur Karte' }).click();
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    expect(await page.getByText('Die Zahlung hat nicht geklappt').count()).toBe(0);
  });
});

/** By the order's own link. */
async function toRestaurant(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pizzeria Napoli Express', exact: true }).click();
  await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
}

async function seeNotice(page: Page): Promise<void> {
  await page.getByText('Die Zahlung hat nicht geklappt').waitFor();
  await page.getByText('Es wurde nichts abgebucht, und dein Warenkorb ist noch da.').waitFor();
}

/** From the notice to checkout, where what was ordered is ordered again. */
async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Bruschetta').first().waitFor({ state: 'attached' });
}
