import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Totals } from '../../contract/baskets.ts';
import type { Transport } from '../../contract/orders.ts';
import { type PricedLine, type SumTerms, totalsOf } from './basket-totals.ts';
import { vatLines } from './vat-lines.ts';
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

const terms: fc.Arbitrary<SumTerms> = fc.record({
  deliveryfee: fc.nat(600),
  minimumOrderValue: fc.nat(20_000),
  freeDeliveryFrom: fc.option(fc.nat(40_000)),
  minimumOrderPolicy: fc.constantFrom('surcharge' as const, 'refuse' as const),
  restaurantDiscount: fc.nat(100),
  globalDiscount: fc.nat(100),
  vouchers: fc.array(fc.record({ code: fc.string(), value: cents, minimumOrderValue: cents }), {
    maxLength: 3,
  }),
  balance: fc.nat(50_000),
});

const transport = fc.constantFrom<Transport>('delivery', 'takeaway');

/**
 * The sums as a cashier would make them: piece by piece into a heap, then one deduction after the other from
 * what is still to be paid. The discount is half up by asking which whole cent is nearest.
 */
function cashier(
  list: PricedLine[],
  rules: SumTerms,
  how: Transport,
): Pick<Totals, 'totalSum' | 'remainingAmount'> {
  const pieces = list.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  if (pieces.length === 0) return { totalSum: 0, remainingAmount: 0 };
  let items = 0n;
  let discountable = 0n;
  let deposit = 0n;
  for (const piece of pieces) {
    items += BigInt(piece.unitPrice);
    deposit += BigInt(piece.deposit);
    if (!piece.noDiscount) discountable += BigInt(piece.unitPrice);
  }
  const percent = BigInt(Math.min(100, rules.restaurantDiscount + rules.globalDiscount));
  const hundredths = discountable * percent;
  const worth = items - (hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n));
  let toPay = worth + deposit;
  if (how === 'delivery') {
    const isFree = rules.freeDeliveryFrom !== null && worth >= BigInt(rules.freeDeliveryFrom);
    if (!isFree) toPay += BigInt(rules.deliveryfee);
    const missing = BigInt(rules.minimumOrderValue) - worth;
    if (missing > 0n && rules.minimumOrderPolicy === 'surcharge') toPay += missing;
  }
  for (const voucher of rules.vouchers) {
    if (worth >= BigInt(voucher.minimumOrderValue)) toPay -= BigInt(voucher.value);
    if (toPay < 0n) toPay = 0n;
  }
  const afterPoints = toPay - BigInt(rules.balance);
  return { totalSum: Number(toPay), remainingAmount: Number(afterPoints > 0n ? afterPoints : 0n) };
}

describe('the sums of any basket', () => {
  it('are what a cashier would ask for', () => {
    fc.assert(
      fc.property(lines, terms, transport, (list, rules, how) => {
        expect(totalsOf(list, rules, how)).toMatchObject(cashier(list, rules, how));
      }),
    );
  });

  it('are whole cents, never below 0, and add up', () => {
    fc.assert(
      fc.property(lines, terms, transport, (list, rules, how) => {
        const totals = totalsOf(list, rules, how);
        for (const each of Object.values(totals)) expect(Number.isInteger(each) && each >= 0).toBe(true);
        const { itemSum, totalDiscount, deposit, deliveryFee, voucherDiscount, totalSum } = totals;
        expect(totalSum).toBe(itemSum - totalDiscount + deposit + deliveryFee - voucherDiscount);
        expect(totals.remainingAmount).toBe(totalSum - totals.creditsAsCurrency);
        expect(voucherRest(rules.vouchers, totals)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the VAT of any basket', () => {
  it('stands in lines that add up to what the items and the delivery cost', () => {
    fc.assert(
      fc.property(lines, terms, transport, (list, rules, how) => {
        const totals = totalsOf(list, rules, how);
        const vat = vatLines(list, totals);
        const gross = vat.reduce((total, each) => total + each.gross, 0);
        expect(gross).toBe(totals.itemSum - totals.totalDiscount + totals.deliveryFee);
        for (const each of vat) {
          expect(each.gross).toBeGreaterThanOrEqual(0);
          expect(Math.abs(each.tax - (each.gross * each.rate) / (100 + each.rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});
