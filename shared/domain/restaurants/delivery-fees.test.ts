import { describe, expect, it } from 'vitest';
import { amountKindOf, deliveryFeesOf } from './delivery-fees.ts';

const near = { deliveryfee: 100, minimumOrderValue: 2000 };
const far = { deliveryfee: 300, minimumOrderValue: 1000 };

describe('the conditions of a delivery', () => {
  it('are a fact where an area delivers', () => {
    expect(deliveryFeesOf([near, far], far)).toEqual({
      ...far,
      deliveryfeeFrom: false,
      minimumOrderValueFrom: false,
    });
  });

  it('are the least of all areas while no place is known, each amount by itself', () => {
    expect(deliveryFeesOf([near, far], undefined)).toEqual({
      deliveryfee: 100,
      deliveryfeeFrom: true,
      minimumOrderValue: 1000,
      minimumOrderValueFrom: true,
    });
  });

  it('are a fact wherever they are the same everywhere', () => {
    const options = deliveryFeesOf([near, { ...far, deliveryfee: 100 }], undefined);
    expect([options.deliveryfeeFrom, options.minimumOrderValueFrom]).toEqual([false, true]);
    expect(deliveryFeesOf([], undefined)).toMatchObject({ deliveryfee: 0, deliveryfeeFrom: false });
  });

  it('are never said to be nothing, or so much, where that holds for some places only', () => {
    const kinds = [0, 250].flatMap((cents) => [false, true].map((isFrom) => amountKindOf(cents, isFrom)));
    expect(kinds).toEqual(['none', 'noneSomewhere', 'fixed', 'from']);
  });
});
