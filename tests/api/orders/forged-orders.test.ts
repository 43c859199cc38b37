import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aBuyer } from '#tests/support/codes.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { server, adria } = await aRestaurantServer();

/** All that a body may carry besides the form's texts. */
const otherFields = [
  'order-newsletter',
  'basketCacheId',
  'address',
  'addressId',
  'transport',
  'acceptedTerms',
  'tip',
  'ageConfirmed',
  'totalSum',
  'remainingAmount',
  'orderTime',
  'g_recaptcha_token',
  'returnUrl',
] as const;

const countOrders = async () => (await server.database.db.selectFrom('orders').select('id').execute()).length;

interface Refusal {
  statusCode: number;
  json(): { errors: { key: string; field?: string }[] };
}
/** By the form's fields: a part of the address is named `address.…`. */
const fieldsOf = (refusal: Refusal) => [...new Set(refusal.json().errors.map(({ field }) => field?.split('.')[0]))];

describe('an order form', () => {
  it('refuses values of another type in whatever goes with its texts, each by its field', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    const before = { basket: await basket.read(), orders: await countOrders() };
    for (const field of otherFields) {
      for (const value of [['cash'], { $gt: '' }]) {
        const refused = await order({ [field]: value });
        expect([field, value, refused.statusCode, fieldsOf(refused)]).toEqual([field, value, 422, [field]]);
      }
    }
    expect({ basket: await basket.read(), orders: await countOrders() }).toEqual(before);
  });
});

describe('forged sums', () => {
  it('are no fields of an order: totals, credits and whatever else only the server decides', async () => {
    const { userId, basket, order } = await aBuyer(server, adria, 100);
    const before = { basket: await basket.read(), orders: await countOrders() };
    const forged: Record<string, unknown> = {
      totals: { totalSum: 1, remainingAmount: 0 },
      credits: 1750,
      creditsAsCurrency: 1750,
      itemSum: 1,
      deliveryFee: 0,
      deposit: -100,
      totalDiscount: 1650,
      voucherDiscount: 1750,
      vouchers: [{ id: 1, value: 1750 }],
      balance: 9999,
      items: [],
      price: 1,
      paymentStatus: 'paid',
      paymentMethod: 'cash',
      status: 2,
      userId: 'somebody-000000000000000',
      orderId: '0'.repeat(32),
    };
    for (const [field, value] of Object.entries(forged)) {
      const refused = await order({ [field]: value });
      expect([refused.statusCode, refused.json().errors]).toMatchObject([
        422,
        [{ key: 'order.error.illegal-fieldname', field }],
      ]);
    }
    expect({ basket: await basket.read(), orders: await countOrders() }).toEqual(before);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(100);
  });

  it('are no fields of a basket either', async () => {
    const { basket } = await aBuyer(server, adria, 100);
    const before = await basket.read();
    const product = { productId: adria.dessert, quantity: 1 };
    for (const forged of [{ price: 1 }, { unitPrice: 0 }, { deposit: -5 }, { vat: 0 }]) {
      const refused = await basket.post('put', { product: { ...product, ...forged } });
      expect([Object.keys(forged), refused.statusCode]).toEqual([Object.keys(forged), 422]);
    }
    for (const quantity of [-1, 0, 1.5, 10_000, '1']) {
      expect((await basket.post('put', { product: { ...product, quantity } })).statusCode).toBe(422);
    }
    expect(await basket.read()).toEqual(before);
  });
});
