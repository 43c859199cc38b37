import { describe, expect, it } from 'vitest';
import {
  isOnlinePayment,
  isPaymentType,
  offeredPaymentTypes,
  payableTypes,
  paymentGroupOf,
} from './offered-payment-types.ts';

describe('payment types', () => {
  it('are grouped as online or on delivery', () => {
    expect(paymentGroupOf('cash')).toBe('onDelivery');
    expect(paymentGroupOf('debit')).toBe('onDelivery');
    expect(isOnlinePayment('eps')).toBe(true);
    expect(isOnlinePayment('creditcard_3d')).toBe(true);
  });

  it('never offer sofort; a restaurant that had no other online type offers eps', () => {
    expect(offeredPaymentTypes(['cash', 'sofort', 'eps'])).toEqual(['cash', 'eps']);
    expect(offeredPaymentTypes(['creditcard', 'sofort'])).toEqual(['creditcard']);
    expect(offeredPaymentTypes(['cash', 'sofort'])).toEqual(['cash', 'eps']);
    expect(offeredPaymentTypes(['sofort'])).toEqual(['eps']);
  });

  it('are only those on delivery without an online provider', () => {
    expect(offeredPaymentTypes(['cash', 'debit', 'sofort', 'creditcard'], [])).toEqual(['cash', 'debit']);
  });

  it('are online only those that the provider takes', () => {
    const types = ['cash', 'creditcard', 'eps', 'sofort'] as const;
    expect(offeredPaymentTypes(types, ['eps'])).toEqual(['cash', 'eps']);
    expect(offeredPaymentTypes(types, [])).toEqual(['cash']);
    expect(offeredPaymentTypes(['cash', 'sofort'], ['creditcard'])).toEqual(['cash']);
    expect(offeredPaymentTypes(['cash', 'sofort'], ['eps'])).toEqual(['cash', 'eps']);
  });

  it('are known by name', () => {
    expect(isPaymentType('sofort')).toBe(true);
    expect(isPaymentType('bitcoin')).toBe(false);
    expect(isPaymentType('toString')).toBe(false);
  });
});

describe('what a small amount can be paid with', () => {
  it('is nothing online below what the provider takes at least', () => {
    const offered = ['cash', 'creditcard', 'eps'] as const;
    expect(payableTypes(offered, { amount: 50, minimumOnline: 50 })).toEqual(offered);
    expect(payableTypes(offered, { amount: 49, minimumOnline: 50 })).toEqual(['cash']);
    expect(payableTypes(['eps'], { amount: 1, minimumOnline: 50 })).toEqual([]);
    expect(payableTypes(offered, { amount: 1, minimumOnline: 0 })).toEqual(offered);
  });
});
