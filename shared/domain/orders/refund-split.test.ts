import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/builders.ts';
import { DomainError } from '../domain-error.ts';
import { sum } from '../money.ts';
import { costOfLine, leftOfPayment, type RefundSplit, refundSplit } from './refund-split.ts';

const sampleOrder = anOrder();
const [sampleLine] = sampleOrder.items;
if (!sampleLine) throw new Error('the sample order has lines');

const lines = fc.array(
  fc
    .record({
      price: fc.nat({ max: 5000 }),
      discountShare: fc.nat({ max: 100 }),
      deposit: fc.constantFrom(0, 25),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ discountShare, ...line }) => ({
      ...sampleLine,
      ...line,
      discount: Math.floor((line.price * discountShare) / 100),
    })),
  { minLength: 1, maxLength: 5 },
);

/** An order that is paid online, some of it by vouchers and points. */
const orders = fc
  .record({
    items: lines,
    deliveryFee: fc.nat({ max: 500 }),
    otherwise: fc.nat({ max: 100 }),
    tip: fc.nat({ max: 500 }),
  })
  .map(({ items, deliveryFee, otherwise, tip }) => {
    const itemSum = sum(items.map(({ price }) => price));
    const totalDiscount = sum(items.map(({ discount }) => discount));
    const deposit = sum(items.map((each) => each.deposit * each.quantity));
    const gross = itemSum - totalDiscount + deposit + deliveryFee;
    const remainingAmount = gross - Math.floor((gross * otherwise) / 100);
    return {
      items,
      tip,
      totals: { ...sampleOrder.totals, itemSum, totalDiscount, deposit, deliveryFee, remainingAmount },
    };
  });

const wishes = fc.array(
  fc.record({
    amount: fc.integer({ min: -10, max: 9000 }),
    positions: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

const namesOf = ['value', 'deliveryFee', 'deposit'] as const;

describe('parts of an order that go back', () => {
  it('are never more in sum than was paid, nor of anything more than was sold, and come to all of it', () => {
    fc.assert(
      fc.property(orders, wishes, (order, wanted) => {
        const before: RefundSplit[] = [];
        const paid = order.totals.remainingAmount + order.tip;
        const add = (wish: { amount: number; positions: readonly number[] }) => {
          const split = refundSplit(order, { ...wish, before });
          expect(split.online + split.tip).toBe(wish.amount);
          expect(sum(namesOf.map((name) => split[name]))).toBe(split.online);
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
          before.push(split);
        };
        for (const wish of wanted) {
          try {
            add(wish);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
        const left = leftOfPayment(order, before);
        if (left.online + left.tip > 0) add({ amount: left.online + left.tip, positions: [] });
        expect(sum(before.map(({ online, tip }) => online + tip))).toBe(paid);
        const { itemSum, totalDiscount, deliveryFee, deposit } = order.totals;
        const sold = { value: itemSum - totalDiscount, deliveryFee, deposit };
        for (const name of namesOf) expect(sum(before.map((each) => each[name]))).toBeLessThanOrEqual(sold[name]);
      }),
    );
  });
});

describe('a part that goes back', () => {
  const line = (price: number, deposit = 0) => ({ ...sampleLine, price, discount: 0, deposit, quantity: 1 });
  const order = {
    items: [line(1000), line(500, 25)],
    tip: 200,
    totals: {
      ...sampleOrder.totals,
      itemSum: 1500,
      totalDiscount: 0,
      deposit: 25,
      deliveryFee: 275,
      voucherDiscount: 0,
      credits: 0,
      remainingAmount: 1800,
    },
  };
  const split = (amount: number, positions: number[] = [], before: RefundSplit[] = []) =>
    refundSplit(order, { amount, positions, before });

  it('is of everything by its share, the tip last', () => {
    expect(split(180)).toEqual({ value: 150, deliveryFee: 28, deposit: 2, online: 180, tip: 0 });
    expect(split(1900)).toEqual({ value: 1500, deliveryFee: 275, deposit: 25, online: 1800, tip: 100 });
  });

  it('is of the lines alone that it is for', () => {
    expect(split(525, [1])).toEqual({ value: 500, deliveryFee: 0, deposit: 25, online: 525, tip: 0 });
    expect(() => split(526, [1])).toThrow('refund.error.lines');
    for (const unknown of [[2], [-1], [0, 0]]) expect(() => split(1, unknown)).toThrow('refund.error.lines');
    expect(order.items.map(costOfLine)).toEqual([1000, 525]);
  });

  it('is refused where it is nothing, or more than is left', () => {
    for (const amount of [0, -1, 2001]) expect(() => split(amount)).toThrow('refund.error.amount');
    const before = [split(1500)];
    expect(split(500, [], before)).toMatchObject({ online: 300, tip: 200 });
    expect(() => split(501, [], before)).toThrow('refund.error.amount');
  });
});
