import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem, aRestaurantDetails, totalsOf } from '#tests/support/builders.ts';
import { withSums } from './shown-basket.ts';

const details = aRestaurantDetails();
const around = { details, hasAddress: true, balance: 0 };
const one = aBasketItem({ id: 'a', quantity: 1, unitPrice: 1000 });
const three = aBasketItem({ id: 'a', quantity: 3, unitPrice: 1000 });

/** As the server sent it, and with a quantity of three instead of one. */
const more = (values: Partial<Basket>) => {
  const before = aBasket({ lines: [one], ...values });
  return { before, basket: { ...before, items: { a: three } } };
};

describe('the sums of what is only shown in advance', () => {
  it('follow the lines: fee, shortfall, discount and quantity', () => {
    const { before, basket } = more({ discountPercent: 10 });
    expect(withSums(before, basket, around)).toMatchObject({
      deliveryTotals: {
        itemSum: 3000,
        totalDiscount: 300,
        deliveryFee: 200,
        totalSum: 2900,
        totalQuantity: 3,
      },
      takeawayTotals: { totalSum: 2700 },
      shortfall: 0,
    });
  });

  it('take a voucher off as the server counted it', () => {
    const { before, basket } = more({ voucher: { codes: ['WILLKOMMEN5'], value: 500, rest: 0 } });
    expect(withSums(before, basket, around).deliveryTotals).toMatchObject({
      voucherDiscount: 500,
      totalSum: 2500,
    });
  });

  it('use no more points than there are: what the server could not cover, nor can this', () => {
    const sent = totalsOf({ itemSum: 1000, deliveryFee: 200, credits: 700, creditsAsCurrency: 700 });
    const { before, basket } = more({ deliveryTotals: sent });
    expect(withSums(before, basket, { ...around, balance: 9999 }).deliveryTotals).toMatchObject({
      credits: 700,
      remainingAmount: 2300,
    });
  });

  it('use the points that the session knows of where they covered all', () => {
    const sent = totalsOf({ itemSum: 1000, deliveryFee: 200, credits: 1200, creditsAsCurrency: 1200 });
    const { before, basket } = more({ deliveryTotals: sent });
    expect(withSums(before, basket, { ...around, balance: 2000 }).deliveryTotals).toMatchObject({
      credits: 2000,
      remainingAmount: 1000,
    });
  });

  it('count the quantity alone while the restaurant is not known', () => {
    const { before, basket } = more({});
    const { deliveryTotals } = withSums(before, basket, { ...around, details: null });
    expect(deliveryTotals).toEqual({ ...before.deliveryTotals, totalQuantity: 3 });
  });
});

describe('the lock reasons of what is only shown in advance', () => {
  const refusing = { ...around, details: { ...details, minimumOrderPolicy: 'refuse' as const } };

  it('lose the minimum once it is reached, and get it again', () => {
    const poor = aBasketItem({ id: 'a', unitPrice: 400 });
    const before = aBasket({ lines: [poor], shortfall: 600, lockReasons: ['belowMinimum'], locked: true });
    const rich = { ...before, items: { a: three } };
    expect(withSums(before, rich, refusing)).toMatchObject({ locked: false, lockReasons: [] });
    expect(withSums(rich, { ...rich, items: { a: poor } }, refusing)).toMatchObject({
      locked: true,
      lockReasons: ['belowMinimum'],
    });
  });

  it('skip the address for takeaway, and have it again for delivery', () => {
    const before = aBasket({ lines: [one], lockReasons: ['noAddress'], locked: true });
    const takeaway = { ...before, orderTransport: { takeaway: true, delivery: false } };
    const skipped = withSums(before, takeaway, around);
    expect(skipped).toMatchObject({ locked: false, lockReasons: [] });
    const nowhere = { ...around, hasAddress: false };
    const back = withSums(skipped, { ...skipped, orderTransport: before.orderTransport }, nowhere);
    expect(back.lockReasons).toEqual(['noAddress']);
    const far = { ...around, details: { ...details, inRange: false } };
    const tooFar = withSums(skipped, { ...skipped, orderTransport: before.orderTransport }, far);
    expect(tooFar.lockReasons).toEqual(['outOfRange']);
  });

  it('keep that it is not open, which the clock decides', () => {
    const { before, basket } = more({ lockReasons: ['notOpen'], locked: true });
    expect(withSums(before, basket, around).lockReasons).toEqual(['notOpen']);
  });
});
