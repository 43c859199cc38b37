import type { Order } from '#shared/contract/orders.ts';
import { dueTime, farMinutes, minutesUntil } from '../orders/due-time.ts';

/**
 * What the large figure of an order says, in whole minutes:
 * - `waiting`: how long it has waited for being confirmed
 * - `left`: until it is due; `late`: since the end of the range that the person was given
 * - `at`: the instant it is wanted, where that is further away than minutes say anything
 * - `none`: nothing runs any more
 */
export type KitchenTime =
  | { readonly kind: 'waiting' | 'left' | 'late'; readonly minutes: number }
  | { readonly kind: 'at'; readonly at: string }
  | { readonly kind: 'none' };

/** An order for now that waits so long is urgent: the restaurant is reminded of it then (PRODUCT.md 12.5). */
const timeoutMinutes = 10;

const minutesBetween = (from: number, to: number) => Math.floor((to - from) / 60_000);

type Timed = Pick<Order, 'status' | 'date' | 'desiredTime' | 'expectedTime'>;

/** `now` in milliseconds since 1970, as the server counts. */
export function kitchenTime(order: Timed, now: number): KitchenTime {
  const { status, date, desiredTime, expectedTime } = order;
  if (status === 1) {
    if (desiredTime !== null) return { kind: 'at', at: desiredTime };
    return date === null ? { kind: 'none' } : { kind: 'waiting', minutes: waitedMinutes(date, now) };
  }
  if (status > 4 || expectedTime === null) return { kind: 'none' };
  const late = minutesBetween(Date.parse(expectedTime.to), now);
  if (late > 0) return { kind: 'late', minutes: late };
  const due = dueTime(expectedTime, desiredTime);
  const left = minutesUntil(due, now);
  return left > farMinutes ? { kind: 'at', at: new Date(due).toISOString() } : { kind: 'left', minutes: left };
}

/**
 * Whether an unconfirmed order must not wait any longer: the server reminded of it, or it is for now, so that the
 * restaurant was open when it came, and has waited for ten minutes.
 */
export function isUrgent(
  { status, date, desiredTime }: Pick<Order, 'status' | 'date' | 'desiredTime'>,
  { now, reminded }: { readonly now: number; readonly reminded: boolean },
): boolean {
  if (status !== 1) return false;
  if (reminded) return true;
  return desiredTime === null && date !== null && waitedMinutes(date, now) >= timeoutMinutes;
}

/** A clock that runs a little behind the server's makes no negative minutes. */
function waitedMinutes(date: string, now: number): number {
  return Math.max(0, minutesBetween(Date.parse(date), now));
}
