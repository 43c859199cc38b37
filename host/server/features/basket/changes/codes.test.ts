import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { liveEvents } from '#shared/contract/channels.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { addCode } from '#tests/support/codes.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from './add-line.ts';
import { addDiscount, addVoucher, redeemCoupon, removeVouchers } from './codes.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

const eva = 'codes-of-eva-000000000000';
const ida = 'codes-of-ida-000000000000';

/** A basket worth 17,50 € of a consumer, or of a guest. */
async function aBasket(of: string | null = null) {
  if (of !== null) {
    const person = { id: of, email: `${of}@example.at`, name: 'Eva', role: 'consumer' as const };
    await userRepository(services.db).addIfNew({
      ...person,
      passwordHash: null,
      newsletter: false,
      createdAt: '2026-01-01T00:00:00Z',
    });
  }
  const visitor = await services.visitor(of);
  const { basketCacheId: basketId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert, quantity: 3 }));
  services.events.length = 0;
  return { visitor, basketId };
}

const published = () => services.events.map(({ channel, event }) => `${channel} ${event}`);

describe('live events of codes', () => {
  it('show the basket with masked codes to whoever listens', async () => {
    const { visitor, basketId } = await aBasket();
    const code = await addCode(services.db, { code: 'GEHEIM-4711-X' });
    const basket = await services.changeBasket(visitor, basketId, addVoucher(code));
    expect(basket.voucher?.codes).toEqual(['GEHEIM-4711-X']);
    expect(published()).toEqual([`basket-${basketId} BasketUpdated`]);
    expect(services.events[0]?.payload).toEqual({
      basket: { ...basket, voucher: { ...basket.voucher, codes: ['•••11-X'] } },
    });
    expect(JSON.stringify(services.events)).not.toContain('GEHEIM');
  });

  it('are not sent when nothing has changed', async () => {
    const { visitor, basketId } = await aBasket();
    const code = await addCode(services.db);
    await services.changeBasket(visitor, basketId, removeVouchers);
    expect(published()).toEqual([]);
    await services.changeBasket(visitor, basketId, addVoucher(code));
    services.events.length = 0;
    await services.changeBasket(visitor, basketId, addDiscount(code));
    expect(published()).toEqual([]);
  });

  it('notify a user of the new balance and of what was charged, once it is stored', async () => {
    const { visitor, basketId } = await aBasket(eva);
    const code = await addCode(services.db, { kind: 'coupon', value: 700 });
    await services.changeBasket(visitor, basketId, redeemCoupon(code));
    expect(published()).toEqual([
      `private-user.${eva} CreditBalanceUpdated`,
      `private-user.${eva} CreditTransactionCreated`,
      `basket-${basketId} BasketUpdated`,
    ]);
    expect(services.events[0]?.payload).toEqual({ balance: 700 });
    const created = liveEvents.CreditTransactionCreated.parse(services.events[1]?.payload);
    expect(created.transaction).toMatchObject({
      date: '2026-11-20T17:00:00Z',
      type: 'charge-coupon',
      amount: 700,
      description: code,
      pending: false,
      orderId: null,
    });
    services.events.length = 0;
    const again = services.changeBasket(visitor, basketId, redeemCoupon(code));
    await expect(again).rejects.toMatchObject({ key: 'coupon.error.invalid-coupon-code' });
    expect(published()).toEqual([]);
  });

  it('notify a user of the points that a voucher has left over, and of their end when the order is denied', async () => {
    const { visitor, basketId } = await aBasket(ida);
    const code = await addCode(services.db, { value: 2000 });
    await services.changeBasket(visitor, basketId, addVoucher(code));
    services.events.length = 0;
    const body = orderBody.parse(anOrderForm({ basketCacheId: basketId }));
    const { orderId } = await services.placeOrder(visitor, {
      slug: adria.slug,
      idempotencyKey: 'once',
      network: '',
      body,
    });
    const ofPoints = () =>
      services.events.filter(({ channel, event }) => channel === `private-user.${ida}` && event.startsWith('Credit'));
    expect(ofPoints()).toMatchObject([
      { event: 'CreditBalanceUpdated', payload: { balance: 250 } },
      {
        event: 'CreditTransactionCreated',
        payload: { transaction: { type: 'charge-coupon', amount: 250, orderId } },
      },
    ]);
    services.events.length = 0;
    await services.moveOrder({ orderId, to: 7 });
    expect(ofPoints()).toMatchObject([
      { event: 'CreditBalanceUpdated', payload: { balance: 0 } },
      {
        event: 'CreditTransactionCreated',
        payload: { transaction: { type: 'spend', amount: -250, orderId } },
      },
    ]);
  });
});
