import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { closesAt, isOpenAt, nextOpeningAfar } from '../time/opening-hours.ts';
import { temporal } from '../time/temporal.ts';

/** So many minutes of being open an order waits until its restaurant is reminded, and until it is denied. */
export const reminderMinutes = 10;
const denialMinutes = 20;

/** The hours of a restaurant by which it is checked whether somebody is there. */
export type ServiceHours = Pick<
  RestaurantDetails,
  'deliveryHours' | 'preOrderDeliveryHours' | 'takeawayHours' | 'openingHours' | 'closures'
>;

/** What an order's deadlines are counted by; `date`: when it was placed. */
export interface WaitingOrder extends Pick<Order, 'paymentStatus' | 'transport' | 'desiredTime'> {
  readonly date: string;
  readonly paymentTime: string | null;
}

/** When an order that nobody confirms has its consequences; null: not while no opening is in sight. */
interface ConfirmationDeadlines {
  readonly remindAt: Temporal.Instant | null;
  readonly denyAt: Temporal.Instant | null;
}

/**
 * When the restaurant is reminded of an order, and when it is denied: counted from when the restaurant could see it,
 * and only while the restaurant is open. Whatever comes in while it is closed, preorders too, counts from its next
 * opening. A pause stops nothing: somebody is there who has switched it. Nor does a closure, where it would hold the
 * answer up until the food is long due: who closes the house for days leaves nobody waiting for days.
 */
export function confirmationDeadlines(order: WaitingOrder, hours: ServiceHours): ConfirmationDeadlines {
  const since = visibleSince(order);
  const service = serviceHoursOf(order.transport, hours);
  if (service.length === 0) {
    return {
      remindAt: since.add({ minutes: reminderMinutes }),
      denyAt: since.add({ minutes: denialMinutes }),
    };
  }
  const after = (minutes: number, closures: readonly string[]) =>
    instantAfterOpenMinutes(service, since, minutes, closures);
  const wanted = order.desiredTime === null ? since : temporal().Instant.from(order.desiredTime);
  const denyAt = after(denialMinutes, hours.closures);
  const inTime = denyAt !== null && temporal().Instant.compare(denyAt, wanted.add(longestPastDue)) <= 0;
  const closures = inTime ? hours.closures : [];
  return { remindAt: after(reminderMinutes, closures), denyAt: after(denialMinutes, closures) };
}

/** A closure never holds the answer to an order up for longer than that after the time for which it is wanted. */
const longestPastDue = { hours: 1 };

/** When the restaurant came to see the order: once it was placed, one that is paid online once it was paid. */
export function visibleSince({ date, paymentStatus, paymentTime }: WaitingOrder): Temporal.Instant {
  const placed = temporal().Instant.from(date);
  if (paymentStatus !== 'paid' || paymentTime === null) return placed;
  const paid = temporal().Instant.from(paymentTime);
  return temporal().Instant.compare(paid, placed) > 0 ? paid : placed;
}

/**
 * The hours that count for an order: those in which its food is made right away; where there are none, as in a house
 * that only takes preorders, when it is open at all, or delivers what was preordered.
 */
export function serviceHoursOf(transport: Order['transport'], hours: ServiceHours): readonly HoursEntry[] {
  const own = transport === 'delivery' ? hours.deliveryHours : hours.takeawayHours;
  const all = [own, hours.openingHours, hours.preOrderDeliveryHours];
  return all.find((each) => each.length > 0) ?? [];
}

/**
 * The instant at which `minutes` of being open have passed since `from`; null when it does not open long enough in the
 * next two months.
 */
export function instantAfterOpenMinutes(
  hours: readonly HoursEntry[],
  from: Temporal.Instant,
  minutes: number,
  closures: readonly string[] = [],
): Temporal.Instant | null {
  let left = minutes * 60_000;
  let at = from;
  for (;;) {
    if (isOpenAt(hours, at, closures)) {
      const closing = closesAt(hours, at, closures);
      const open = closing === undefined ? Number.POSITIVE_INFINITY : closing - at.epochMilliseconds;
      if (closing === undefined || open >= left) return at.add({ milliseconds: left });
      left -= open;
      at = temporal().Instant.fromEpochMilliseconds(closing);
    }
    const opening = nextOpeningAfar(hours, at, closures);
    if (opening === undefined) return null;
    at = temporal().Instant.fromEpochMilliseconds(opening);
  }
}
