import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transport } from '#shared/contract/orders.ts';
import { type PricedLine, type TotalsInput, totalsOf } from './basket-totals.ts';
import { spentVouchers, type Voucher, voucherRest, voucherReturnOf } from './vouchers.ts';

const cents = fc.nat(4000);
const lines = fc.array(
  fc.record({
    unitPrice: cents,
    quantity: fc.integer({ min: 1, max: 5 }),
    deposit: fc.constantFrom(0, 25),
    vat: fc.constantFrom(10, 20),
    noDiscount: fc.boolean(),
  }),
  { maxLength: 5 },
);
const vouchers = fc.array(
  fc.record({
    code: fc.string(),
    value: fc.integer({ min: 1, max: 9000 }),
    minimumOrderValue: fc.oneof(fc.constant(0), fc.nat(9000)),
  }),
  { maxLength: 4 },
);
const options = fc.record({
  deliveryfee: fc.nat(500),
  minimumOrderValue: fc.nat(3000),
  freeDeliveryFrom: fc.option(fc.nat(9000)),
  minimumOrderPolicy: fc.constantFrom('surcharge' as const, 'refuse' as const),
  restaurantDiscount: fc.constantFrom(0, 10, 90),
  globalDiscount: fc.constantFrom(0, 10),
  vouchers,
  balance: fc.nat(6000),
});
const transport = fc.constantFrom<Transport>('delivery', 'takeaway');

/** A till: coins on the counter, one cent after the other, from one voucher after the other and then from the points. */
function till(toPay: number, counting: readonly Voucher[], points: number) {
  let open = toPay;
  let fromVouchers = 0;
  let change = 0;
  for (const voucher of counting) {
    const used = open < voucher.value ? open : voucher.value;
    open -= used;
    fromVouchers += used;
    change += voucher.value - used;
  }
  const fromPoints = open < points ? open : points;
  return { fromVouchers, change: fromVouchers === 0 ? 0 : change, fromPoints, inMoney: open - fromPoints };
}

/** What is to be paid before vouchers, and the value that minimums are compared with, of plain sums. */
function bill(list: PricedLine[], rules: TotalsInput, how: Transport) {
  let items = 0;
  let cheaper = 0;
  let deposit = 0;
  for (const { unitPrice, quantity, deposit: each, noDiscount } of list) {
    items += unitPrice * quantity;
    deposit += each * quantity;
    if (!noDiscount) cheaper += unitPrice * quantity;
  }
  const percent = Math.min(100, rules.restaurantDiscount + rules.globalDiscount);
  const worth = items - Math.round((cheaper * percent) / 100);
  if (list.length === 0 || how === 'takeaway') return { worth, toPay: worth + deposit };
  const fee = rules.freeDeliveryFrom !== null && worth >= rules.freeDeliveryFrom ? 0 : rules.deliveryfee;
  const isSurcharged = rules.minimumOrderPolicy === 'surcharge' && worth < rules.minimumOrderValue;
  return { worth, toPay: worth + deposit + fee + (isSurcharged ? rules.minimumOrderValue - worth : 0) };
}

it('vouchers and points pay what a till would take of them, and give the same change', () => {
  fc.assert(
    fc.property(lines, options, transport, (list, rules, how) => {
      const { worth, toPay } = bill(list, rules, how);
      const counting = list.length === 0 ? [] : rules.vouchers.filter((each) => each.minimumOrderValue <= worth);
      const paid = till(toPay, counting, rules.balance);
      const totals = totalsOf(list, rules, how);
      expect({
        fromVouchers: totals.voucherDiscount,
        change: voucherRest(rules.vouchers, totals),
        fromPoints: totals.creditsAsCurrency,
        inMoney: totals.remainingAmount,
      }).toEqual(paid);
      expect(spentVouchers(rules.vouchers, totals)).toEqual(paid.fromVouchers === 0 ? [] : counting);
    }),
  );
});

it('whatever comes back of a denied order is worth what its vouchers were, and no balance falls below 0', () => {
  const order = fc.record({
    voucherDiscount: fc.integer({ min: 1, max: 5000 }),
    restPoints: fc.nat(3000),
    balance: fc.nat(4000),
    anyExpired: fc.boolean(),
  });
  fc.assert(
    fc.property(order, (denied) => {
      const { vouchers: redeemable, takenPoints, chargedPoints } = voucherReturnOf(denied);
      const inVouchers = redeemable ? denied.voucherDiscount + denied.restPoints : 0;
      const worth = denied.voucherDiscount + denied.restPoints;
      // The rest has been charged before.
      expect(inVouchers + denied.restPoints - takenPoints + chargedPoints).toBe(worth);
      expect(denied.balance - takenPoints + chargedPoints).toBeGreaterThanOrEqual(0);
    }),
  );
});
