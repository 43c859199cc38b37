import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { isLate } from './lateness.ts';

const expected = { from: '2026-11-20T18:05:00Z', to: '2026-11-20T18:20:00Z' };
const end = Date.parse(expected.to);
const all: OrderStatus[] = [1, 2, 3, 4, 5, 6, 7];
const lateAt = (transport: 'delivery' | 'takeaway', now: number) =>
  all.filter((status) => isLate({ status, transport }, expected, now));

describe('an order is late', () => {
  it('once the whole expected range has passed', () => {
    expect(lateAt('delivery', end - 1)).toEqual([]);
    expect(lateAt('delivery', end)).toEqual([1, 2, 3, 4]);
  });

  it('for takeaway only until it is ready', () => {
    expect(lateAt('takeaway', end)).toEqual([1, 2]);
  });

  it('never where no time is known', () => {
    expect(isLate({ status: 2, transport: 'delivery' }, null, end)).toBe(false);
  });
});
