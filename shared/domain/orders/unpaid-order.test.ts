import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { isOwnUnpaid } from './unpaid-order.ts';

const unpaid = (values: Partial<Order>) =>
  isOwnUnpaid({ status: 1, paymentStatus: 'pending', reason: null, owned: true, ...values });

describe('an order that lacks its payment', () => {
  it('is one whose payment failed, or is not known yet', () => {
    expect(unpaid({})).toBe(true);
    expect(unpaid({ status: 7, paymentStatus: 'failed', reason: 'payment-failed' })).toBe(true);
  });

  it.each([
    ['paid', { paymentStatus: 'paid' }],
    ['paid on delivery', { paymentStatus: 'open' }],
    ['given up by its customer', { status: 7, paymentStatus: 'failed', reason: 'cancelled' }],
    ['denied and paid back', { status: 7, paymentStatus: 'refunded', reason: 'sold-out' }],
    ['somebody else’s', { status: 7, paymentStatus: 'failed', reason: 'payment-failed', owned: false }],
  ] satisfies [string, Partial<Order>][])('is none that is %s', (_what, values) => {
    expect(unpaid(values)).toBe(false);
  });
});
