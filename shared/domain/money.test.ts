import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRemainder } from './largest-remainder.ts';
import { divideHalfUp, formatCents, formatCentsShort, percentOf, sum } from './money.ts';

/** Intl puts a no-break space after the euro sign. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('money', () => {
  it('writes cents as Austria reads prices, alike in both languages', () => {
    expect(plain(formatCents(890))).toBe('€ 8,90');
    expect(plain(formatCents(123_456, 'en'))).toBe('€ 1.234,56');
    expect(plain(formatCents(-890))).toBe('\u2212\u202f€ 8,90');
  });

  it('leaves out the zeros of whole euros where a price is a fact in passing', () => {
    expect([1500, 250, 0].map((cents) => plain(formatCentsShort(cents)))).toEqual(['€ 15', '€ 2,50', '€ 0']);
    expect(plain(formatCentsShort(1000, 'en'))).toBe('€ 10');
  });

  it('rounds half up', () => {
    expect(divideHalfUp(5, 10)).toBe(1);
    expect(divideHalfUp(4, 10)).toBe(0);
    expect(percentOf(1005, 10)).toBe(101);
    expect(percentOf(1004, 10)).toBe(100);
  });

  it('gives left-over cents to the largest remainders, the first where two are alike', () => {
    expect(largestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(largestRemainder(10, [3, 0, 4])).toEqual([4, 0, 6]);
    expect(largestRemainder(3, [0, 0])).toEqual([2, 1]);
    expect(largestRemainder(3, [])).toEqual([]);
  });

  it('spreads every cent, and no part is a cent or more away from its exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, list) => {
        const parts = largestRemainder(amount, list);
        expect(sum(parts)).toBe(amount);
        const total = sum(list);
        for (const [index, part] of parts.entries()) {
          const exact = total === 0 ? amount / list.length : (amount * (list[index] ?? 0)) / total;
          expect(Math.abs(part - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});
