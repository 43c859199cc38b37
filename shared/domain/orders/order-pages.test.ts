import { describe, expect, it } from 'vitest';
import { orderPageAt } from './order-pages.ts';

describe('the order wizard', () => {
  it('has three pages in order: contact, payment, confirm', () => {
    expect([0, 1, 2].map(orderPageAt)).toEqual(['contact', 'payment', 'confirm']);
  });

  it('calls any other index an illegal page', () => {
    for (const index of [-1, 3, 0.5]) expect(() => orderPageAt(index)).toThrow('illegal page');
  });
});
