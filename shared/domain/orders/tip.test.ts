import { describe, expect, it } from 'vitest';
import { tipOfShare, tipShareOf } from './tip.ts';

describe('a tip', () => {
  const sums = { totalSum: 2455, voucherDiscount: 500 };

  it('is a share of what the order costs before vouchers', () => {
    expect([0, 5, 10].map((share) => tipOfShare(share as 0 | 5 | 10, sums))).toEqual([0, 148, 296]);
  });

  it('is never more than 100 euros', () => {
    expect(tipOfShare(10, { totalSum: 500_000, voucherDiscount: 0 })).toBe(10_000);
  });

  it('is described as its share, or as an amount of its own', () => {
    expect([0, 148, 296].map((tip) => tipShareOf(tip, sums))).toEqual([0, 5, 10]);
    expect([200, -1].map((tip) => tipShareOf(tip, sums))).toEqual([null, null]);
  });
});
