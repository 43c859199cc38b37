import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { arrivalMoment, timePromiseOf } from './arrival-time.ts';
import { dueTime, farMinutes, minutesUntil } from './due-time.ts';
import { expectedMoment } from './expected-time.ts';
import { isLate, isThere } from './lateness.ts';
import { shortestWayMinutes } from './moves-by-clock.ts';
import { isPaymentAwaited } from './order-transitions.ts';

type Timed = Parameters<typeof timePromiseOf>[0] & Pick<Order, 'paymentStatus'>;

/**
 * Minutes until what is promised is due; 0 from then on, until the whole range has passed. Null where minutes say
 * nothing: nothing is promised, it is far away, late, there or denied. `now` in milliseconds since 1970.
 */
export function minutesLeft(order: Timed, now: number): number | null {
  const promise = isThere(order) || isPaymentAwaited(order) ? null : timePromiseOf(order);
  if (promise === null || isLate(order, promise.range, now)) return null;
  const minutes = minutesUntil(dueTime(promise.range, order.desiredTime), now);
  return minutes > farMinutes ? null : minutes;
}

/** Time alone never takes an order to its next station: that is for the restaurant to say. */
const mostShare = 0.9;

/**
 * How much of the way to its next station an order has behind it by the clock, from 0 to 0.9. Only where somebody has said
 * how long it takes: cooking, from the confirmation on, and the way to the door. Food that is to be cooked for later is not
 * begun at its confirmation.
 */
export function shareOfWay(order: Timed, now: number): number {
  const stretch = stretchOf(order);
  if (stretch === null) return 0;
  const { from, to } = stretch;
  return Math.min(mostShare, Math.max(0, (now - from) / Math.max(1, to - from)));
}

/** Begin and end of the way to the next station, in milliseconds since 1970; null: nobody has said when that is. */
function stretchOf(order: Timed): { readonly from: number; readonly to: number } | null {
  const { status, transport, duration, confirmationTime, transferTime } = order;
  if (status === orderStatus.confirmed && confirmationTime !== null && duration !== null) {
    const due = expectedMoment(order)?.epochMilliseconds ?? 0;
    const wayMinutes = transport === 'delivery' ? Math.min(shortestWayMinutes, duration / 2) : 0;
    return { from: Math.max(Date.parse(confirmationTime), due - duration * 60_000), to: due - wayMinutes * 60_000 };
  }
  if (status === orderStatus.transferred && transport === 'delivery' && transferTime !== null) {
    return { from: Date.parse(transferTime), to: arrivalMoment(order)?.epochMilliseconds ?? 0 };
  }
  return null;
}
