import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/orders.ts';
import {
  assertMove,
  canMove,
  eventNamesOf,
  isActive,
  isCancellable,
  isFinal,
  isRateable,
} from './order-transitions.ts';

const all: OrderStatus[] = [1, 2, 3, 4, 5, 6, 7];

describe("an order's status", () => {
  it('moves from 1 only to 2 or 7', () => {
    expect(all.filter((to) => canMove(1, to))).toEqual([2, 7]);
  });

  it('is denied only from 1 or 2', () => {
    expect(all.filter((from) => canMove(from, 7))).toEqual([1, 2]);
  });

  it('skips forward only within 2 to 6, never back, never onto itself', () => {
    const inner = fc.constantFrom<OrderStatus>(2, 3, 4, 5, 6);
    fc.assert(fc.property(inner, inner, (from, to) => canMove(from, to) === to > from));
    fc.assert(fc.property(fc.constantFrom(...all), (to) => !canMove(to, to) && !canMove(to, 1)));
  });

  it('refuses any other move', () => {
    expect(() => assertMove(1, 3)).toThrow('order.error.status');
    expect(() => assertMove(3, 7)).toThrow('order.error.status');
    expect(() => assertMove(2, 4)).not.toThrow();
  });

  it('ends every walk at completed or denied', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let status: OrderStatus = 1;
        for (const choice of choices.take(6)) {
          const next: OrderStatus[] = all.filter((to) => canMove(status, to));
          status = next[choice % Math.max(1, next.length)] ?? status;
        }
        expect(isFinal(status)).toBe(true);
      }),
    );
    expect(all.filter(isFinal)).toEqual([6, 7]);
    expect(all.filter(isActive)).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be cancelled by the customer at 1, and rated once from 4 on', () => {
    expect(all.filter(isCancellable)).toEqual([1]);
    expect(all.filter((status) => isRateable({ status, rating: null }))).toEqual([4, 5, 6]);
    expect(isRateable({ status: 5, rating: 4.5 })).toBe(false);
  });

  it('is published live: confirmed 2, transferred 4, denied 7, and every move', () => {
    expect(eventNamesOf(2)).toEqual(['Confirmed', 'StatusChanged']);
    expect(eventNamesOf(4)).toEqual(['Transferred', 'StatusChanged']);
    expect(eventNamesOf(7)).toEqual(['Denied', 'StatusChanged']);
    expect(eventNamesOf(5)).toEqual(['StatusChanged']);
  });
});
