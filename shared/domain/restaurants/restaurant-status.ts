import type { Transport } from '../../contract/orders.ts';
import type { Restaurant } from '../../contract/restaurants.ts';
import {
  defaultTimeSettings,
  orderTimeOptionsOf,
  type RestaurantTiming,
  type TimeSettings,
} from '../time/delivery-slots.ts';
import { closesAt, nextOpening } from '../time/opening-hours.ts';
import { viennaDate } from '../time/vienna.ts';

/** The fields of a restaurant that change with the clock, as the contract names them. */
export type RestaurantStatus = Pick<Restaurant, 'open' | 'preOrder' | 'closed' | 'opensAt' | 'closingTime'>;

/**
 * Open: the first option of today is immediate. Preorder: not open, but some day has options. Closed: neither,
 * or offline. `closingTime` only when open; `opensAt` only when not (spec section 4). Judged by delivery; a
 * restaurant without delivery by takeaway (rulings 3).
 */
export function statusOf(
  timing: RestaurantTiming,
  now: Temporal.Instant,
  settings: TimeSettings = defaultTimeSettings,
): RestaurantStatus {
  const transport = judgedTransport(timing);
  const days = orderTimeOptionsOf(timing, now, settings)[transport];
  const open = days[0]?.[0]?.value === '';
  const first = days.flat()[0];
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  const { closures, offline } = timing;
  return {
    open,
    preOrder: !open && first !== undefined,
    closed: first === undefined,
    closingTime: open ? (closesAt(hours, now, closures)?.toString() ?? null) : null,
    opensAt:
      open || offline || !timing[transport]
        ? null
        : earliest([openingWithin(nextOpening(hours, now, closures), now, settings), first?.value]),
  };
}

/** By which transport a restaurant is judged (rulings 3); also what a new basket starts with. */
export function judgedTransport(restaurant: Pick<Restaurant, 'delivery' | 'takeaway'>): Transport {
  return restaurant.takeaway && !restaurant.delivery ? 'takeaway' : 'delivery';
}

/** The four ways to get food (spec section 4). */
export const deliveryTypes = {
  deliveryNow: 1,
  deliveryPreorder: 2,
  takeawayPreorder: 3,
  takeawayNow: 4,
} as const;
export type DeliveryType = (typeof deliveryTypes)[keyof typeof deliveryTypes];

/** The delivery type code of a choice; `time` null is "as soon as possible". */
export function deliveryTypeOf(transport: Transport, time: string | null): DeliveryType {
  if (transport === 'delivery')
    return time === null ? deliveryTypes.deliveryNow : deliveryTypes.deliveryPreorder;
  return time === null ? deliveryTypes.takeawayNow : deliveryTypes.takeawayPreorder;
}

/** Openings after the last day that can be chosen are nothing to wait for. */
function openingWithin(
  opening: Temporal.Instant | undefined,
  now: Temporal.Instant,
  settings: TimeSettings,
): string | undefined {
  if (!opening) return undefined;
  const lastDay = viennaDate(now).add({ days: settings.maximumDayOffset });
  return Temporal.PlainDate.compare(viennaDate(opening), lastDay) <= 0 ? opening.toString() : undefined;
}

function earliest(instants: (string | undefined)[]): string | null {
  const known = instants.filter((each) => each !== undefined).map((each) => Temporal.Instant.from(each));
  known.sort((a, b) => Temporal.Instant.compare(a, b));
  return known[0]?.toString() ?? null;
}
