import { describe, expect, it } from 'vitest';
import { assertVoucherMinimum, canAddVoucher, countedVouchers, voucherRest } from './vouchers.ts';

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
});
