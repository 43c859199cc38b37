import { describe, expect, it } from 'vitest';
import { placeOfHref, stepOfHref } from './order-steps.ts';

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

describe('the page of the marketplace that an address means', () => {
  it.each([
    ['https://host.at/shop/', { kind: 'home' }],
    ['https://host.at/shop/restaurants?zip=1070&ort=wien', { kind: 'list', zip: '1070' }],
    ['https://host.at/shop/restaurants', { kind: 'list', zip: null }],
    [
      'https://host.at/shop/restaurant/adria?mode=2',
      { kind: 'menu', slug: 'adria', takeaway: true, failedOrder: null },
    ],
    [
      'https://host.at/shop/restaurant/adria?failed-order=abc',
      { kind: 'menu', slug: 'adria', takeaway: false, failedOrder: 'abc' },
    ],
    ['https://host.at/shop/restaurant/adria/checkout?replace=1', { kind: 'checkout', slug: 'adria' }],
    ['https://host.at/shop/order/status/abc_1/', { kind: 'order', orderId: 'abc_1' }],
  ])('%s', (href, step) => {
    expect(placeOfHref(href, 'https://host.at/shop')).toEqual(step);
  });

  it('is none for its other pages, for those of other sites, and for what is malformed', () => {
    for (const href of [
      'https://host.at/shop/policy',
      'https://host.at/shop/restaurant/adria/receipt',
      'https://host.at/other/restaurants',
      'https://host.at/shopping/restaurants',
      'https://pay.at/shop/restaurant/adria',
      'https://host.at/shop/%E0%A4%A',
      'nonsense',
    ])
      expect(placeOfHref(href, 'https://host.at/shop'), href).toBeNull();
  });
});
