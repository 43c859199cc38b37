import type { Transport } from '../../contract/orders.ts';
import type { Restaurant } from '../../contract/restaurants.ts';
import { type Calendar, calendarOf, type Moment } from '../time/calendar.ts';
import {
  defaultTimeSettings,
  firstSlot,
  isOfferedNow,
  type RestaurantTiming,
  type TimeSettings,
} from '../time/delivery-slots.ts';
import { closesAt, nextOpening } from '../time/opening-hours.ts';

/** The fields of a restaurant that change with the clock, as the contract names them. */
export type RestaurantStatus = Pick<Restaurant, 'open' | 'preOrder' | 'closed' | 'opensAt' | 'closingTime'>;

/**
 * Open: the first option of today is immediate. Preorder: not open, but some day has options. Closed: neither,
 * or offline. `closingTime` only when open; `opensAt` only when not (spec section 4). Judged by delivery; a
 * restaurant without delivery by takeaway (rulings 3). Who judges many restaurants gives them one calendar.
 */
export function statusOf(
  timing: RestaurantTiming,
  at: Moment,
  settings: TimeSettings = defaultTimeSettings,
): RestaurantStatus {
  const calendar = calendarOf(at);
  const transport = judgedTransport(timing);
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  const { closures, offline } = timing;
  if (isOfferedNow(timing, transport, calendar)) {
    const closing = closesAt(hours, calendar, closures);
    const closingTime = closing === undefined ? null : calendar.text(closing);
    return { open: true, preOrder: false, closed: false, closingTime, opensAt: null };
  }
  const slot = firstSlot(timing, transport, calendar, settings);
  const isServing = timing[transport] && !offline;
  const opening = isServing ? nextOpening(hours, calendar, closures) : undefined;
  return {
    open: false,
    preOrder: slot !== undefined,
    closed: slot === undefined,
    closingTime: null,
    opensAt: earliest(calendar, openingWithin(opening, calendar, settings), slot),
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
  opening: number | undefined,
  calendar: Calendar,
  { maximumDayOffset }: TimeSettings,
): number | undefined {
  const afterLastDay = calendar.day(maximumDayOffset + 1).boundary(0);
  return opening !== undefined && opening < afterLastDay ? opening : undefined;
}

function earliest({ text }: Calendar, ...moments: (number | undefined)[]): string | null {
  const known = moments.filter((each) => each !== undefined);
  return known.length === 0 ? null : text(Math.min(...known));
}
