import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { aBrowser } from '../../support/browser.ts';
import { napoliOf, orderInCash } from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { desk, phone } from '../../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

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
  it('is told on the restaurant page, once, and trying again leads to checkout with what was ordered', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const id = await orderInCash(page, restaurantUrl());
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
    await notice.waitFor();
    await page.getByText('Es wurde nichts abgebucht, und dein Warenkorb ist noch da.').waitFor();
    await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page, { within: ['fo-restaurant-menu', '.header'] });
    await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
    await page.getByText('Bruschetta').first().waitFor({ state: 'attached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  });
});
