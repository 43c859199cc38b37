import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money.ts';
import {
  commissionTax,
  type StatementEvent,
  statementAmounts,
  statementLineOf,
  statementSums,
  turnoverOf,
} from './statement-sums.ts';

const at = '2026-11-20T17:00:00Z';
const inAustria = { basisPoints: 1250, taxPercent: 20, isReverseCharge: false };

const anEvent = (
  values: Partial<StatementEvent['amounts']> = {},
  rest: Partial<StatementEvent> = {},
): StatementEvent => ({
  kind: 'sale',
  at,
  orderId: 'an-order',
  back: null,
  amounts: {
    value: 0,
    deliveryFee: 0,
    deposit: 0,
    online: 0,
    voucher: 0,
    points: 0,
    cash: 0,
    card: 0,
    tip: 0,
    code: 0,
    ...values,
  },
  ...rest,
});

const cents = fc.nat({ max: 100_000 });

/** An order, how it is paid, and what becomes of it. */
const orders = fc.record({
  value: cents,
  deliveryFee: fc.nat({ max: 600 }),
  deposit: fc.nat({ max: 500 }),
  voucherShare: fc.nat({ max: 100 }),
  pointShare: fc.nat({ max: 100 }),
  paid: fc.constantFrom('online' as const, 'cash' as const, 'card' as const),
  tip: fc.nat({ max: 1000 }),
  code: fc.nat({ max: 1000 }),
  fate: fc.constantFrom('kept' as const, 'cancelled' as const, 'refunded' as const),
});
type AnyOrder = typeof orders extends fc.Arbitrary<infer Order> ? Order : never;

function eventsOf({ voucherShare, pointShare, paid, fate, tip, ...sold }: AnyOrder, index: number): StatementEvent[] {
  const gross = sold.value + sold.deliveryFee + sold.deposit;
  const voucher = Math.floor((gross * voucherShare) / 100);
  const points = Math.floor(((gross - voucher) * pointShare) / 100);
  const tipped = paid === 'online' ? tip : 0;
  const { amounts } = anEvent({ ...sold, voucher, points, tip: tipped, [paid]: gross - voucher - points });
  const sale: StatementEvent = { kind: 'sale', at, orderId: `order-${index}`, amounts, back: null };
  if (fate === 'kept') return [sale];
  if (fate === 'cancelled') return [sale, { ...sale, kind: 'cancellation' }];
  const { online } = amounts;
  return [sale, { ...sale, kind: 'refund', back: { online, voucher, points, tip: tipped } }];
}

describe('the sums of a statement', () => {
  it('are those of the orders, however they were paid and whatever became of them', () => {
    fc.assert(
      fc.property(fc.array(orders, { maxLength: 40 }), fc.integer({ min: 0, max: 10_000 }), (all, basisPoints) => {
        const events = all.flatMap(eventsOf);
        const lines = events.map(statementLineOf);
        const { sales, cancellations, refunds, total, commission, payout } = statementSums(lines, {
          ...inAustria,
          basisPoints,
        });

        expect(turnoverOf(sales)).toBe(
          sum(all.map(({ value, deliveryFee, deposit }) => value + deliveryFee + deposit)),
        );
        expect(sales.count).toBe(all.length);
        for (const name of statementAmounts) {
          expect(sales[name] + cancellations[name] + refunds[name]).toBe(total[name]);
        }
        // all that was sold was paid, in each line and in the whole
        for (const line of [...lines, total]) {
          expect(turnoverOf(line)).toBe(line.online + line.voucher + line.points + line.cash + line.card);
        }
        // what the restaurant ends up with, by hand and from the marketplace, is what was sold less the commission
        expect(payout + total.cash + total.card).toBe(turnoverOf(total) + total.tip - commission.gross);
        expect(commission.gross).toBe(commission.net + commission.tax);
        expect(Math.abs(commission.net * 10_000 - total.value * basisPoints)).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it('cancelled and wholly refunded orders cost nothing in the end', () => {
    const amounts = { value: 2000, deliveryFee: 250, deposit: 25, online: 1775, voucher: 500, tip: 100 };
    const back = { online: 1775, voucher: 500, points: 0, tip: 100 };
    for (const undone of [anEvent(amounts, { kind: 'cancellation' }), anEvent(amounts, { kind: 'refund', back })]) {
      const { total, commission, payout } = statementSums([anEvent(amounts), undone].map(statementLineOf), inAustria);
      expect({ turnover: turnoverOf(total), gross: commission.gross, payout }).toEqual({
        turnover: 0,
        gross: 0,
        payout: 0,
      });
    }
  });

  it('take back of an order that was paid in cash only what the marketplace gave back', () => {
    const line = statementLineOf(
      anEvent(
        { value: 2000, deliveryFee: 250, cash: 1750, voucher: 500 },
        { kind: 'refund', back: { online: 0, voucher: 500, points: 0, tip: 0 } },
      ),
    );
    expect(line).toMatchObject({ value: -444, deliveryFee: -56, voucher: -500, cash: 0 });
  });

  it('take back of a part what was decided with it, and of a cancellation after it only the rest', () => {
    const amounts = { value: 2000, deliveryFee: 250, online: 2250, tip: 100 };
    const back = { online: 500, voucher: 0, points: 0, tip: 0, value: 500, deliveryFee: 0, deposit: 0 };
    const part = anEvent(amounts, { kind: 'refund', back });
    const rest = anEvent({ ...amounts, value: 1500, online: 1750 }, { kind: 'cancellation' });
    expect(statementLineOf(part)).toMatchObject({ value: -500, deliveryFee: 0, online: -500, tip: 0 });
    const { total, payout } = statementSums([anEvent(amounts), part, rest].map(statementLineOf), inAustria);
    expect({ turnover: turnoverOf(total), payout }).toEqual({ turnover: 0, payout: 0 });
  });

  it('a month in which more was refunded than sold has a negative commission, rounded like any other', () => {
    const amounts = { value: 1004, online: 1004 };
    const back = { online: 1004, voucher: 0, points: 0, tip: 0 };
    const { commission, payout } = statementSums(
      [statementLineOf(anEvent(amounts, { kind: 'refund', back }))],
      inAustria,
    );
    expect(commission).toMatchObject({ base: -1004, net: -126, tax: -25, gross: -151 });
    expect(payout).toBe(-853);
  });
});

describe('VAT on the commission', () => {
  it.each([
    ['ATU11111111', 'ATU22222222', 20],
    ['ATU11111111', '', 20],
    ['ATU11111111', 'wird nachgereicht', 20],
    ['ATU11111111', 'DE 123456789', 0],
    ['DE123456789', 'atu 22222222', 0],
    ['', '', 20],
  ])('from %s to %s is %d %%', (operator, seller, taxPercent) => {
    expect(commissionTax(operator, seller)).toEqual({ taxPercent, isReverseCharge: taxPercent === 0 });
  });
});
