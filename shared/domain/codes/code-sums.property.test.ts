import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderItem } from '#shared/contract/orders.ts';
import { orderValueOf, totalsOf } from '../basket/basket-totals.ts';
import { lineDiscountsOf } from '../basket/line-discounts.ts';
import { lineSum } from '../basket/line-sum.ts';
import { sum } from '../money.ts';
import { vatLines } from '../orders/order-snapshot.ts';
import { leftOfPayment, type RefundSplit, refundSplit } from '../orders/refund-split.ts';
import { type StatementEvent, statementLineOf, statementSums, turnoverOf } from '../statements/statement-sums.ts';

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    deposit: fc.constantFrom(0, 25),
    vat: fc.constantFrom(10, 20),
    noDiscount: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const code = fc.oneof(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    cents: fc.constant(null),
    minimumOrderValue: fc.nat({ max: 4000 }),
  }),
  fc.record({
    percent: fc.constant(null),
    cents: fc.integer({ min: 1, max: 20_000 }),
    minimumOrderValue: fc.nat({ max: 4000 }),
  }),
);
const conditions = fc.record({
  deliveryfee: fc.nat({ max: 600 }),
  minimumOrderValue: fc.nat({ max: 3000 }),
  freeDeliveryFrom: fc.option(fc.nat({ max: 5000 })),
  minimumOrderPolicy: fc.constantFrom('surcharge' as const, 'refuse' as const),
  restaurantDiscount: fc.nat({ max: 100 }),
  globalDiscount: fc.nat({ max: 30 }),
});
const fees = fc.record({
  of: fc.constantFrom('kept' as const, 'cancelled' as const),
  parts: fc.array(fc.nat({ max: 3000 }), { maxLength: 5 }),
});

it('a code lowers what is sold, never below nothing, and all that is reckoned from it agrees', () => {
  fc.assert(
    fc.property(
      lines,
      code,
      conditions,
      fees,
      fc.constantFrom('delivery' as const, 'takeaway' as const),
      (all, own, around, after, transport) => {
        const input = { ...around, vouchers: [], balance: 0 };
        const without = totalsOf(all, input, transport);
        const totals = totalsOf(all, { ...input, code: own }, transport);
        const { codeDiscount = 0 } = totals;
        const value = totals.itemSum - totals.totalDiscount;

        // minimum and free delivery ask for what they asked before
        expect({ fee: totals.deliveryFee, shortfall: totals.shortfall, value: orderValueOf(totals) }).toEqual({
          fee: without.deliveryFee,
          shortfall: without.shortfall,
          value: orderValueOf(without),
        });
        expect(totals.totalDiscount).toBe(without.totalDiscount + codeDiscount);
        expect(totals.totalSum).toBe(without.totalSum - codeDiscount);
        expect(value).toBeGreaterThanOrEqual(
          sum(all.filter((each) => each.noDiscount).map((each) => each.unitPrice * each.quantity)),
        );

        const priced = all.map((each) => ({ price: each.unitPrice * each.quantity, noDiscount: each.noDiscount }));
        const discounts = lineDiscountsOf(priced, totals.totalDiscount);
        const items = all.map((each, index) => ({
          ...each,
          price: each.unitPrice * each.quantity,
          discount: discounts[index] ?? 0,
        }));
        for (const item of items) expect(lineSum(item)).toBeGreaterThanOrEqual(0);
        expect(sum(items.map(lineSum))).toBe(value);
        expect(sum(vatLines(all, totals).map(({ gross }) => gross))).toBe(value + totals.deliveryFee);

        // paid online, with parts that go back, each as far as something is left
        const order = { totals, tip: 0, items: items as unknown as OrderItem[] };
        const before: RefundSplit[] = [];
        for (const wanted of after.parts) {
          const amount = Math.min(wanted, leftOfPayment(order, before).online);
          if (amount > 0) before.push(refundSplit(order, { amount, positions: [], before }));
        }
        const gone = (name: 'value' | 'deliveryFee' | 'deposit' | 'online') => sum(before.map((part) => part[name]));
        expect(gone('value')).toBeLessThanOrEqual(value);
        expect(gone('online')).toBeLessThanOrEqual(totals.totalSum);

        const amounts = {
          value,
          deliveryFee: totals.deliveryFee,
          deposit: totals.deposit,
          online: totals.remainingAmount,
          voucher: 0,
          points: 0,
          cash: 0,
          card: 0,
          tip: 0,
          code: codeDiscount,
        };
        const event = { at: '2026-11-20T17:00:00Z', orderId: 'an-order', amounts, back: null };
        const events: StatementEvent[] = [
          { ...event, kind: 'sale' },
          ...before.map(
            (part): StatementEvent => ({ ...event, kind: 'refund', back: { ...part, voucher: 0, points: 0 } }),
          ),
        ];
        if (after.of === 'cancelled') {
          const left = {
            ...amounts,
            value: value - gone('value'),
            deliveryFee: totals.deliveryFee - gone('deliveryFee'),
            deposit: totals.deposit - gone('deposit'),
            online: totals.remainingAmount - gone('online'),
          };
          events.push({ ...event, kind: 'cancellation', amounts: left });
        }
        const { total, commission, payout } = statementSums(events.map(statementLineOf), {
          basisPoints: 1200,
          taxPercent: 20,
          isReverseCharge: false,
        });
        expect(payout).toBe(turnoverOf(total) - commission.gross);
        expect(commission.base).toBe(total.value);
        if (after.of === 'cancelled')
          expect({ ...total, count: 0 }).toEqual({
            count: 0,
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
          });
        else expect(total).toMatchObject({ value: value - gone('value'), code: codeDiscount });
      },
    ),
  );
});
