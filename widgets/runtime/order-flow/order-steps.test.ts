import { describe, expect, it } from 'vitest';
import { stepOfHref } from './order-steps.ts';

describe('the step that an address means', () => {
  it.each([
    ['https://host.at/order/status/abc_123', { kind: 'order', orderId: 'abc_123' }],
    ['https://host.at/shop/restaurant/adria/checkout?replace=1', { kind: 'checkout' }],
    ['https://host.at/restaurant/adria/', { kind: 'menu' }],
  ])('%s', (href, step) => {
    expect(stepOfHref(href, 'adria')).toEqual(step);
  });

  it('is none for what is not this restaurant’s order', () => {
    for (const href of ['https://host.at/policy', 'https://host.at/restaurant/other', 'nonsense', ''])
      expect(stepOfHref(href, 'adria')).toBeNull();
  });
});
