import { expect, it } from 'vitest';
import { expire } from '#features/sessions/expire.ts';
import { testPaymentRepository } from '#providers/payment/test-page/test-payment-repository.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';

const payments = fakePayments({ name: 'test' });
const { server, adria, clock } = await aRestaurantServer({ payment: payments.provider });

const expireNow = () => expire(anApp(server.db, { clock, publisher: server.publisher }));

/** An order by card at a status, and its payment as the test page keeps it; returns the page's id of it. */
async function aTestPayment(
  status: 1 | 2 | 4 | 6 | 7,
  state: 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded',
): Promise<string> {
  const { order } = await aCustomerOf(server, adria);
  const { orderId } = (await order({ 'order-payment-type': 'creditcard' })).json();
  const { db } = server.database;
  await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  await db.updateTable('payments').set({ state }).where('order_id', '=', orderId).execute();
  const { providerId, start } = payments.of(orderId);
  const { orderId: _, email: __, ...kept } = start;
  return testPaymentRepository(server.db).keep({
    ...kept,
    id: providerId,
    expiresAt: start.expiresAt.toString(),
  });
}

it('the test page forgets payments a month after they could be paid, but none that may still go back', async () => {
  const over = [
    await aTestPayment(7, 'failed'),
    await aTestPayment(6, 'paid'),
    await aTestPayment(4, 'paid'),
    await aTestPayment(7, 'refunded'),
  ];
  const open = [await aTestPayment(1, 'pending'), await aTestPayment(2, 'paid'), await aTestPayment(7, 'refunding')];
  const known = async () =>
    (await server.database.db.selectFrom('test_payments').select('id').execute()).map(({ id }) => id).sort();
  clock.advance({ hours: 24 * 30 });
  await expireNow();
  expect(await known()).toEqual([...over, ...open].sort());
  clock.advance({ hours: 1 });
  await expireNow();
  expect(await known()).toEqual(open.sort());
});
