import type { Transport } from '#shared/contract/orders.ts';
import { type Calendar, calendarOf, type Moment } from '../time/calendar.ts';
import {
  defaultTimeSettings,
  firstSlot,
  isOfferedNow,
  type RestaurantTiming,
  type TimeSettings,
} from '../time/delivery-slots.ts';
import { closesAt, nextOpeningAfar, openSpans } from '../time/opening-hours.ts';

/** From so many minutes before closing on, the page counts down. */
export const lastOrdersMinutes = 45;

/** Why nothing is open all day: a closure on a public holiday, any other closure, or a weekday without hours. */
type ShutReason = 'holiday' | 'closure' | 'restDay';

/**
 * One way to get food, at some moment.
 * - `none`: the restaurant does not have it; `offline`: it takes no orders at all
 * - `now`: as soon as possible is offered; `minutesLeft` are whole minutes until `closesAt`, rounded up. Both null
 *   where it does not close within 8 days.
 * - `later`: `startsAt` is the next moment at which food is to be had, however far away, null when none is in sight;
 *   `opensAt`: the next one from which "as soon as possible" is offered, null where it never is; `canPreorder`: a time
 *   of today or tomorrow can be chosen already; `shutToday`: why not at all today
 */
export type Service =
  | { readonly kind: 'none' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'now'; readonly closesAt: string | null; readonly minutesLeft: number | null }
  | {
      readonly kind: 'later';
      readonly startsAt: string | null;
      readonly opensAt: string | null;
      readonly canPreorder: boolean;
      readonly shutToday: ShutReason | null;
    };

export type Services = Readonly<Record<Transport, Service>>;

/** What a restaurant offers at that moment, by transport. */
export function servicesAt(
  timing: RestaurantTiming,
  at: Moment,
  settings: TimeSettings = defaultTimeSettings,
): Services {
  const calendar = calendarOf(at);
  return {
    delivery: serviceOf(timing, 'delivery', calendar, settings),
    takeaway: serviceOf(timing, 'takeaway', calendar, settings),
  };
}

function serviceOf(
  timing: RestaurantTiming,
  transport: Transport,
  calendar: Calendar,
  settings: TimeSettings,
): Service {
  if (!timing[transport]) return { kind: 'none' };
  if (timing.offline) return { kind: 'offline' };
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  const { closures } = timing;
  if (isOfferedNow(timing, transport, calendar)) {
    const closing = closesAt(hours, calendar, closures);
    if (closing === undefined) return { kind: 'now', closesAt: null, minutesLeft: null };
    const minutesLeft = Math.ceil((closing - calendar.nowMilliseconds) / 60_000);
    return { kind: 'now', closesAt: calendar.text(closing), minutesLeft };
  }
  const slot = firstSlot(timing, transport, calendar, settings);
  const opening = nextOpeningAfar(hours, calendar, closures);
  const moments = [slot, opening].filter((each) => each !== undefined);
  const isForToday = slot !== undefined && slot < calendar.day(1).boundary(0);
  return {
    kind: 'later',
    startsAt: moments.length === 0 ? null : calendar.text(Math.min(...moments)),
    opensAt: opening === undefined ? null : calendar.text(opening),
    canPreorder: slot !== undefined,
    shutToday: isForToday ? null : shutReason(hours, calendar, closures),
  };
}

function shutReason(
  hours: RestaurantTiming['deliveryHours'],
  calendar: Calendar,
  closures: readonly string[],
): ShutReason | null {
  const today = calendar.day(0);
  if (closures.includes(today.date)) return today.isHoliday ? 'holiday' : 'closure';
  return hours.length > 0 && openSpans(hours, calendar, 0, closures).length === 0 ? 'restDay' : null;
}
