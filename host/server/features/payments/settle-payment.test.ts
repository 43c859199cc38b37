import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

it('the basket of a void order opens for the session that a login is moving its order to', async () => {
  const guest = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(guest, adria.slug);
  await services.changeBasket(guest, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId, 'order-payment-type': 'creditcard' }));
  const { orderId } = await services.placeOrder(guest, {
    slug: adria.slug,
    idempotencyKey: 'once',
    network: '',
    body,
  });
  payments.decline(orderId);

  const next = await services.visitor();
  const { failing } = await services.db.transaction().execute(async (tx) => {
    await sessionRepository(tx).lock(guest.sessionHash);
    const failing = services.paymentWebhook(payments.news(orderId), fakeSignature);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await orderRepository(tx).moveToSession({
      fromSession: guest.sessionHash,
      toSession: next.sessionHash,
      userId: null,
    });
    await sessionRepository(tx).remove(guest.sessionHash);
    return { failing };
  });
  await failing;
  expect(await basketRepository(services.db).read(basketCacheId)).toMatchObject({
    consumedAt: null,
    sessionHash: next.sessionHash,
  });
});
