import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { orderProgress } from './BasketTotals.tsx';

const of = (price: number, values: Partial<Basket> = {}, deliveryfee = 200) =>
  orderProgress(aBasket({ lines: [aBasketItem({ unitPrice: price })], ...values }), {
    deliveryfee,
    deliveryfeeFrom: false,
  });

describe('what a basket fills towards', () => {
  it('is the minimum order value first', () => {
    expect(of(660)).toEqual({ towards: 'minimum', value: 660, goal: 1000, missing: 340 });
  });

  it('is free delivery from the minimum on, until it is reached', () => {
    expect(of(1000)).toEqual({ towards: 'free', value: 1000, goal: 3000, missing: 2000 });
    expect(of(3000)).toEqual({ towards: 'reached', value: 3000, goal: 3000, missing: 0 });
  });

  it('is nothing without a threshold, without a fee, and for takeaway', () => {
    expect(of(1000, { freeDeliveryFrom: null })).toBeNull();
    expect(of(1000, {}, 0)).toBeNull();
    expect(of(660, { orderTransport: { takeaway: true, delivery: false } })).toBeNull();
  });

  it('is nothing for an empty basket', () => {
    expect(orderProgress(aBasket(), { deliveryfee: 200, deliveryfeeFrom: false })).toBeNull();
  });
});
