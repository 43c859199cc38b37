import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { napoliOf, startWithOrder, typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  // nobody but the staff moves an order
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

/** The youngest order, with its payment. */
const lastOrder = () =>
  marketplace.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.status', 'reason', 'payment_status', 'payments.state'])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The task that looks after payments, at once instead of at the next full minute. */
const lookAfterPayments = () => sql`select graphile_worker.add_job('payments', '{}'::json)`.execute(marketplace.db);

describe('what becomes of a payment', () => {
  it('restaurant denies a paid order: the guest reads the reason, and the money goes back', async () => {
    const cockpit = await (await aVisitor()).newPage();
    await cockpit.goto(`${marketplace.url}/cockpit`);
    await typeLogin(cockpit, 'giulia@mahlzeit.example');
    await cockpit.getByRole('button', { name: 'Anmelden' }).click();
    await cockpit.getByText('Nichts Neues.').waitFor();

    const guest = await (await aVisitor(phone)).newPage();
    await startWithOrder(guest, napoliOf(marketplace), 'creditcard_3d');
    // what is not paid reaches nobody
    expect(await cockpit.getByRole('article', { name: /^Bestellung/ }).count()).toBe(0);
    await guest.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await guest.waitForURL('**/order/status/*');

    const ticket = cockpit.getByRole('article', { name: /^Bestellung/ });
    await ticket.getByText(/^Bezahlt/).waitFor();
    await expectAccessible(cockpit);
    await ticket.getByRole('button', { name: 'Ablehnen' }).click();
    const dialog = cockpit.getByRole('dialog', { name: /ablehnen/ });
    await dialog.getByRole('radio', { name: 'Zu viel los' }).click();
    await dialog.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await guest.getByText('Pizzeria Napoli Express kann deine Bestellung leider nicht annehmen.').first().waitFor();
    await guest
      .getByText(/^Dein Geld (bekommst du zurück|ist zurück auf dem Weg zu dir)/)
      .first()
      .waitFor();
    await expectAccessible(guest);
    await expect
      .poll(lastOrder, { timeout: 20_000 })
      .toEqual({ status: 7, reason: 'too-busy', payment_status: 'refunded', state: 'refunded' });
    await guest.reload();
    await guest
      .getByText(/^Dein Geld ist zurück auf dem Weg zu dir/)
      .first()
      .waitFor();
  });

  it('abandoned and reconciled: after half an hour the order is void, and the basket is open again', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    await startWithOrder(page, napoliOf(marketplace), 'creditcard_3d');
    await page.close();
    expect(await lastOrder()).toMatchObject({ status: 1, payment_status: 'pending' });

    marketplace.clock.advance({ minutes: 31 });
    await lookAfterPayments();
    await expect
      .poll(lastOrder, { timeout: 20_000 })
      .toEqual({ status: 7, reason: 'payment-failed', payment_status: 'failed', state: 'failed' });

    const again = await visitor.newPage();
    await again.goto(`${napoliOf(marketplace)}/checkout`);
    await again.getByRole('heading', { name: 'Bestellen bei Pizzeria Napoli Express' }).waitFor();
    await again.getByText('Bruschetta').first().waitFor({ state: 'attached' });
    await expectAccessible(again);
  });

  it('paid on a page whose webhook never comes: the provider is asked, and the order stands', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    await startWithOrder(page, napoliOf(marketplace), 'creditcard_3d');
    await page.getByRole('radio', { name: 'Gar nicht' }).click();
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL('**/order/status/*');
    await page
      .getByText('Pizzeria Napoli Express hat deine Bestellung bekommen und bestätigt sie gleich.')
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await lastOrder()).toMatchObject({ status: 1, payment_status: 'paid' });
  });
});
