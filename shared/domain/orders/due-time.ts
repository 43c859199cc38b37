import type { Order } from '#shared/contract/orders.ts';
import type { TimeRange } from './promised-range.ts';

/** From then on a time of day says more than minutes. */
export const farMinutes = 90;

/** Whole minutes that have begun, never below 0; both in milliseconds since 1970. */
export const minutesUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 60_000));

/** When an order is due, in milliseconds since 1970: in the middle of its range, one for a slot when that begins. */
export function dueTime({ from, to }: TimeRange, desiredTime: Order['desiredTime']): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const slot = Date.parse(desiredTime ?? '');
  return slot >= begin && slot < end ? slot : (begin + end) / 2;
}
