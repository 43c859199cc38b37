import type { Transport } from '#shared/contract/orders.ts';
import type { Restaurant, ServiceStatus } from '#shared/contract/restaurants.ts';
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
export type RestaurantStatus = Pick<
  Restaurant,
  'open' | 'preOrder' | 'closed' | 'opensAt' | 'closingTime' | 'services'
>;

/**
 * Open: the first option of today is immediate. Preorder: not open, but some day has options. Closed: neither,
 * or offline. `closingTime` only when open; `opensAt` only when not. Decided by delivery; a restaurant
 * without delivery by takeaway. Who checks many restaurants gives them one calendar.
 */
export function statusOf(
  timing: RestaurantTiming,
  at: Moment,
  settings: TimeSettings = defaultTimeSettings,
): RestaurantStatus {
  const calendar = calendarOf(at);
  const delivery = serviceAt(timing, 'delivery', calendar, settings);
  const takeaway = delivery && hasSameTimes(timing) ? delivery : serviceAt(timing, 'takeaway', calendar, settings);
  const { status, slot } = (delivery ?? takeaway) || nothing;
  return {
    open: status.open,
    preOrder: status.preOrder,
    closed: !status.open && !status.preOrder,
    closingTime: status.closesAt,
    opensAt: earliest(calendar, openingWithin(status.opensAt, calendar, settings), slot),
    services: { delivery: delivery?.status ?? null, takeaway: takeaway?.status ?? null },
  };
}

interface ServiceState {
  readonly status: ServiceStatus;
  /** the first time that can be chosen, in epoch milliseconds; not asked for while it is open */
  readonly slot: number | undefined;
}

const shut: ServiceStatus = { open: false, preOrder: false, opensAt: null, closesAt: null };
const nothing: ServiceState = { status: shut, slot: undefined };

/** Null where the restaurant does not have it. */
function serviceAt(
  timing: RestaurantTiming,
  transport: Transport,
  calendar: Calendar,
  settings: TimeSettings,
): ServiceState | null {
  if (!timing[transport]) return null;
  const { closures, offline } = timing;
  if (offline) return nothing;
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  if (isOfferedNow(timing, transport, calendar)) {
    const closing = closesAt(hours, calendar, closures);
    const closesAtText = closing === undefined ? null : calendar.text(closing);
    return { status: { ...shut, open: true, closesAt: closesAtText }, slot: undefined };
  }
  const slot = firstSlot(timing, transport, calendar, settings);
  const opening = nextOpening(hours, calendar, closures);
  const opensAt = opening === undefined ? null : calendar.text(opening);
  return { status: { ...shut, preOrder: slot !== undefined, opensAt }, slot };
}

/** Most restaurants deliver whenever food can be fetched: then one way is worked out for both. */
function hasSameTimes({ takeaway, deliveryHours, takeawayHours, preOrderDeliveryHours }: RestaurantTiming): boolean {
  return (
    takeaway &&
    preOrderDeliveryHours.length === 0 &&
    deliveryHours.length === takeawayHours.length &&
    deliveryHours.every(({ day, begin, end }, index) => {
      const other = takeawayHours[index];
      return other?.day === day && other.begin === begin && other.end === end;
    })
  );
}

/** By which transport a restaurant is checked (PRODUCT.md 3.10); also what a new basket starts with. */
export function statusTransport(restaurant: Pick<Restaurant, 'delivery' | 'takeaway'>): Transport {
  return restaurant.takeaway && !restaurant.delivery ? 'takeaway' : 'delivery';
}

/** The four ways to get food (PRODUCT.md 3.13). */
const deliveryTypes = {
  deliveryNow: 1,
  deliveryPreorder: 2,
  takeawayPreorder: 3,
  takeawayNow: 4,
} as const;
type DeliveryType = (typeof deliveryTypes)[keyof typeof deliveryTypes];

/** The delivery type code of a choice; `time` null is "as soon as possible". */
export function deliveryTypeOf(transport: Transport, time: string | null): DeliveryType {
  if (transport === 'delivery') return time === null ? deliveryTypes.deliveryNow : deliveryTypes.deliveryPreorder;
  return time === null ? deliveryTypes.takeawayNow : deliveryTypes.takeawayPreorder;
}

/** Openings after the last day that can be chosen are nothing to wait for. */
function openingWithin(
  opensAt: string | null,
  calendar: Calendar,
  { maximumDayOffset }: TimeSettings,
): number | undefined {
  if (opensAt === null) return undefined;
  const opening = Date.parse(opensAt);
  return opening < calendar.day(maximumDayOffset + 1).boundary(0) ? opening : undefined;
}

function earliest({ text }: Calendar, ...moments: (number | undefined)[]): string | null {
  const known = moments.filter((each) => each !== undefined);
  return known.length === 0 ? null : text(Math.min(...known));
}
