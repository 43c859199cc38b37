import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import {
  orderTimeOptionsOf,
  type RestaurantTiming,
  type TimeSettings,
} from '#shared/domain/time/delivery-slots.ts';

/**
 * A restaurant's order times at a moment. They move only with the minute, and take longer to work out than the rest of
 * a basket, so those of the last minute asked for are kept. On the minute itself they are still other ones than within
 * it: a slot must not be before `now` plus the lead. Hours that begin or end within a minute are worked out each time.
 */
export function createOrderTimes(
  timing: RestaurantTiming,
  settings?: TimeSettings,
): (now: Temporal.Instant) => OrderTimeOptions {
  const hours = [timing.deliveryHours, timing.preOrderDeliveryHours, timing.takeawayHours].flat();
  const moveWithinMinutes = hours.some(({ begin, end }) => begin % 60 !== 0 || end % 60 !== 0);
  let known: { readonly minute: string; readonly options: OrderTimeOptions } | undefined;

  return (now) => {
    if (moveWithinMinutes) return orderTimeOptionsOf(timing, now, settings);
    const minute = minuteOf(now);
    if (known?.minute !== minute) known = { minute, options: orderTimeOptionsOf(timing, now, settings) };
    return known.options;
  };
}

function minuteOf(now: Temporal.Instant): string {
  const begun = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return `${begun.epochMilliseconds} ${begun.equals(now) ? 'sharp' : 'within'}`;
}
