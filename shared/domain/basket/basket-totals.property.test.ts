import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Totals } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { vatLines } from '../orders/order-snapshot.ts';
import { fullAmountOf, orderValueOf, type PricedLine, type TotalsInput, totalsOf } from './basket-totals.ts';
import { lineDiscountsOf } from './line-discounts.ts';
import { lineSum } from './line-sum.ts';
import { orderPartsOf, type SumPart } from './sum-parts.ts';
import { voucherRest } from './vouchers.ts';

const cents = fc.nat(5000);

const lines: fc.Arbitrary<PricedLine[]> = fc.array(
  fc.record({
    unitPrice: cents,
    quantity: fc.integer({ min: 1, max: 99 }),
    deposit: fc.constantFrom(0, 0, 25),
    vat: fc.constantFrom(10, 13, 20),
    noDiscount: fc.boolean(),
  }),
  { maxLength: 8 },
);

const options: fc.Arbitrary<TotalsInput> = fc.record({
  deliveryfee: fc.nat(600),
  minimumOrderValue: fc.nat(20_000),
  freeDeliveryFrom: fc.option(fc.nat(40_000)),
  minimumOrderPolicy: fc.constantFrom('surcharge' as const, 'refuse' as const),
  restaurantDiscount: fc.oneof(fc.constantFrom(0, 5, 100), fc.nat(100)),
  globalDiscount: fc.oneof(fc.constantFrom(0, 10), fc.nat(100)),
  vouchers: fc.array(
    fc.record({
      code: fc.string(),
      value: fc.nat(20_000),
      minimumOrderValue: fc.oneof(fc.constant(0), fc.nat(20_000)),
    }),
    { maxLength: 3 },
  ),
  balance: fc.nat(50_000),
});

const transport = fc.constantFrom<Transport>('delivery', 'takeaway');

/**
 * The sums (PRODUCT.md 7) as a cashier would do them, with purses instead of formulas: one by one into a heap, a
 * cent at a time where something is rounded, then one deduction after the other from what is still to be paid.
 */
function cashier(list: PricedLine[], rules: TotalsInput, how: Transport): Totals & { rest: number } {
  const singles = list.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  let itemSum = 0;
  let discountable = 0;
  let deposit = 0;
  for (const single of singles) {
    itemSum += single.unitPrice;
    deposit += single.deposit;
    if (!single.noDiscount) discountable += single.unitPrice;
  }
  const percent = Math.min(100, rules.restaurantDiscount + rules.globalDiscount);
  // the nearest whole cent, the upper one where two are as near
  let totalDiscount = 0;
  while (2 * (discountable * percent - 100 * totalDiscount) >= 100) totalDiscount += 1;
  const worth = itemSum - totalDiscount;
  let deliveryFee = 0;
  let shortfall = 0;
  if (how === 'delivery' && singles.length > 0) {
    if (rules.freeDeliveryFrom === null || worth < rules.freeDeliveryFrom) deliveryFee += rules.deliveryfee;
    if (worth < rules.minimumOrderValue) shortfall = rules.minimumOrderValue - worth;
    if (rules.minimumOrderPolicy === 'surcharge') deliveryFee += shortfall;
  }
  let toPay = worth + deposit + deliveryFee;
  let voucherDiscount = 0;
  let rest = 0;
  for (const voucher of rules.vouchers) {
    if (worth < voucher.minimumOrderValue) continue;
    const used = voucher.value < toPay ? voucher.value : toPay;
    voucherDiscount += used;
    rest += voucher.value - used;
    toPay -= used;
  }
  const points = rules.balance < toPay ? rules.balance : toPay;
  return {
    itemSum,
    deposit,
    totalDiscount,
    deliveryFee,
    shortfall,
    voucherDiscount,
    totalSum: toPay,
    totalQuantity: singles.length,
    credits: points,
    creditsAsCurrency: points,
    remainingAmount: toPay - points,
    // what lowers nothing is not used up
    rest: voucherDiscount > 0 ? rest : 0,
  };
}

describe('the sums of any basket', () => {
  it('are, each of them, what a cashier comes to', () => {
    fc.assert(
      fc.property(lines, options, transport, (list, rules, how) => {
        const { rest, ...expected } = cashier(list, rules, how);
        const totals = totalsOf(list, rules, how);
        expect(totals).toEqual(expected);
        if (list.length > 0) expect(voucherRest(rules.vouchers, totals)).toBe(rest);
      }),
      { numRuns: 300 },
    );
  });

  it('are whole cents, never below 0, and add up', () => {
    fc.assert(
      fc.property(lines, options, transport, (list, rules, how) => {
        const totals = totalsOf(list, rules, how);
        for (const each of Object.values(totals)) expect(Number.isInteger(each) && each >= 0).toBe(true);
        const { itemSum, totalDiscount, deposit, deliveryFee, voucherDiscount, totalSum } = totals;
        expect(totalSum).toBe(itemSum - totalDiscount + deposit + deliveryFee - voucherDiscount);
        expect(totals.remainingAmount).toBe(totalSum - totals.creditsAsCurrency);
        // What is missing to a minimum is no charge of its own.
        const { totalQuantity: _, shortfall: __, ...charges } = totals;
        const gross = vatLines(list, totals).map((each) => each.gross);
        expect(Math.max(...Object.values(charges), ...gross)).toBeLessThanOrEqual(fullAmountOf(totals));
      }),
    );
  });
});

/** A share of an amount: its whole cents, and what is left over of a cent. */
const shareOf = (amount: number, part: number, whole: number) => {
  const numerator = BigInt(amount) * BigInt(part);
  return { cents: Number(numerator / BigInt(whole)), left: numerator % BigInt(whole) };
};

describe('the VAT of any basket', () => {
  it('stands in lines that add up to what the items and the delivery cost', () => {
    fc.assert(
      fc.property(lines, options, transport, (list, rules, how) => {
        const totals = totalsOf(list, rules, how);
        const vat = vatLines(list, totals);
        const gross = vat.reduce((total, each) => total + each.gross, 0);
        expect(gross).toBe(totals.itemSum - totals.totalDiscount + totals.deliveryFee);
        expect(vat.map(({ rate }) => rate)).toEqual(
          [...new Set(list.map((line) => line.vat))].toSorted((a, b) => a - b),
        );
        for (const each of vat) {
          expect(each.gross).toBeGreaterThanOrEqual(0);
          expect(Math.abs(each.tax - (each.gross * each.rate) / (100 + each.rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('takes discount and fee in proportion to the sums of each rate, the largest remainders getting the last cents', () => {
    fc.assert(
      fc.property(lines, fc.nat(30_000), fc.nat(30_000), fc.boolean(), (list, one, other, isFee) => {
        const sums = new Map<number, number>();
        for (const line of list) sums.set(line.vat, (sums.get(line.vat) ?? 0) + line.unitPrice * line.quantity);
        const whole = [...sums.values()].reduce((total, each) => total + each, 0);
        fc.pre(whole > 0);
        const amount = isFee ? one : Math.min(other, whole);
        const totals = isFee ? { totalDiscount: 0, deliveryFee: amount } : { totalDiscount: amount, deliveryFee: 0 };
        const parts = vatLines(list, totals).map(({ rate, gross }) => {
          const sum = sums.get(rate) ?? 0;
          const { cents: least, left } = shareOf(amount, sum, whole);
          return { extra: Math.abs(gross - sum) - least, left };
        });
        for (const { extra } of parts) expect([0, 1]).toContain(extra);
        const leastTaken = parts.filter(({ extra }) => extra === 1).map(({ left }) => left);
        const mostLeft = parts.filter(({ extra }) => extra === 0).map(({ left }) => left);
        for (const taken of leastTaken) for (const left of mostLeft) expect(taken >= left).toBe(true);
      }),
    );
  });

  it('are what the lines come to with their parts of the discount, none of them a cent off', () => {
    fc.assert(
      fc.property(lines, options, (list, rules) => {
        const totals = totalsOf(list, rules, 'takeaway');
        const percent = Math.min(100, rules.restaurantDiscount + rules.globalDiscount);
        const priced = list.map((line) => ({ ...line, price: line.unitPrice * line.quantity }));
        const discounts = lineDiscountsOf(priced, totals.totalDiscount);
        const shown = priced.map(({ price }, index) => price - (discounts[index] ?? 0));
        expect(shown.reduce((sum, each) => sum + each, 0)).toBe(orderValueOf(totals));
        for (const [index, { price, noDiscount }] of priced.entries()) {
          const exact = noDiscount ? 0 : (price * percent) / 100;
          expect(Math.abs((discounts[index] ?? 0) - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});

/** What is said besides what adds up: a sum on the way, what the lines have taken off, and how the total is paid. */
const notes: readonly SumPart[] = ['items', 'reduction', 'total', 'credits', 'remaining'];

describe('what is shown of any order', () => {
  it('adds up from its lines to the total, and on to what remains, whether the lines know their discount or not', () => {
    fc.assert(
      fc.property(lines, options, transport, fc.boolean(), (list, rules, how, isKept) => {
        fc.pre(list.length > 0);
        const totals = totalsOf(list, rules, how);
        // what a refused order would lack is never in one
        const ordered = rules.minimumOrderPolicy === 'refuse' ? { ...totals, shortfall: 0 } : totals;
        const priced = list.map((line) => ({ ...line, price: line.unitPrice * line.quantity }));
        const discounts = lineDiscountsOf(priced, totals.totalDiscount);
        const items = priced.map((line, index) => ({ ...line, discount: isKept ? discounts[index] : null }));
        const parts = orderPartsOf({ totals: ordered, transport: how, items });
        const centsOf = (part: SumPart) => parts.find((each) => each.part === part)?.cents;
        const lineSums = items.map(lineSum).reduce((sum, each) => sum + each, 0);
        const others = parts.filter(({ part }) => !notes.includes(part)).map(({ cents: each }) => each);
        expect(others.reduce((sum, each) => sum + each, lineSums)).toBe(totals.totalSum);
        expect(centsOf('total')).toBe(totals.totalSum);
        expect(totals.totalSum + (centsOf('credits') ?? 0)).toBe(totals.remainingAmount);
        expect([undefined, lineSums]).toContain(centsOf('items'));
        // the same discount stands there once
        expect((centsOf('reduction') ?? 0) + (centsOf('discount') ?? 0)).toBe(0 - totals.totalDiscount);
      }),
      { numRuns: 300 },
    );
  });
});
