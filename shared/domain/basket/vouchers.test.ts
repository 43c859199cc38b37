import { describe, expect, it } from 'vitest';
import {
  assertVoucherMinimum,
  canAddVoucher,
  countedVouchers,
  isRedeemable,
  maskedCode,
  spentVouchers,
  voucherRest,
  voucherReturnOf,
} from './vouchers.ts';

const voucher = { code: 'HALLO', value: 1000, minimumOrderValue: 2000 };

describe('a voucher', () => {
  it('below its own minimum order value is refused', () => {
    expect(() => assertVoucherMinimum([voucher], 1999)).toThrow('voucher.error.minimum-order-value');
    expect(() => assertVoucherMinimum([voucher], 2000)).not.toThrow();
    expect(countedVouchers([voucher], 1999)).toEqual([]);
  });

  it('is a single one for a guest, one of several for a consumer', () => {
    expect(canAddVoucher([], false)).toBe(true);
    expect(canAddVoucher([voucher], false)).toBe(false);
    expect(canAddVoucher([voucher], true)).toBe(true);
  });

  it('has left over what the basket did not take', () => {
    const totals = { itemSum: 2000, totalDiscount: 0, voucherDiscount: 700 };
    expect(voucherRest([voucher], totals)).toBe(300);
    expect(voucherRest([voucher], { itemSum: 1000, totalDiscount: 0, voucherDiscount: 0 })).toBe(0);
  });

  it('is not spent on what costs nothing anyway', () => {
    const totals = { itemSum: 2000, totalDiscount: 0, voucherDiscount: 0 };
    expect(spentVouchers([voucher], totals)).toEqual([]);
    expect(voucherRest([voucher], totals)).toBe(0);
  });
});

describe('a code', () => {
  const now = Temporal.Instant.from('2026-11-20T17:00:00Z');
  const code = { enabled: true, usedUp: false, expiresAt: null };

  it('is redeemed until the instant at which it expires, unless it is used up or switched off', () => {
    expect(isRedeemable(code, now)).toBe(true);
    expect(isRedeemable({ ...code, expiresAt: '2026-11-20T17:00:00.001Z' }, now)).toBe(true);
    expect(isRedeemable({ ...code, expiresAt: '2026-11-20T18:00:00+01:00' }, now)).toBe(false);
    expect(isRedeemable({ ...code, usedUp: true }, now)).toBe(false);
    expect(isRedeemable({ ...code, enabled: false }, now)).toBe(false);
  });

  it('shows at most its last four characters, and a third of it', () => {
    expect(['AB', 'ABCD', 'ABCDEF', 'SOMMER-WIEN-4711', '🍕🍕🍕🍕🍕🍕'].map(maskedCode)).toEqual([
      '•••',
      '•••D',
      '•••EF',
      '•••4711',
      '•••🍕🍕',
    ]);
  });
});

describe('the vouchers of an order that comes to nothing', () => {
  const order = { voucherDiscount: 1700, restPoints: 300, balance: 300, anyExpired: false };
  const asPoints = { vouchers: false, takenPoints: 0, chargedPoints: 1700 };

  it('may be redeemed again, and the points that they left over are taken back', () => {
    expect(voucherReturnOf(order)).toEqual({ vouchers: true, takenPoints: 300, chargedPoints: 0 });
  });

  it('come back as points when those points are spent already, or one has expired', () => {
    expect(voucherReturnOf({ ...order, balance: 299 })).toEqual(asPoints);
    expect(voucherReturnOf({ ...order, anyExpired: true })).toEqual(asPoints);
  });

  it("are a guest's again as they are", () => {
    const guests = { ...order, restPoints: 0, balance: null };
    const again = { vouchers: true, takenPoints: 0, chargedPoints: 0 };
    expect(voucherReturnOf(guests)).toEqual(again);
    expect(voucherReturnOf({ ...guests, anyExpired: true })).toEqual(again);
  });
});
