import type { Order } from '#shared/contract/orders.ts';
import { type Course, courses } from '#shared/contract/values/courses.ts';
import { laneOrders } from '../cockpit/lanes.ts';
import { farMinutes } from '../orders/due-time.ts';

/** A line with its place in the order, by which it is ticked off. */
export interface KitchenLine {
  readonly place: number;
  readonly item: Order['items'][number];
}

/** How long a kitchen is told that what it was cooking is cancelled, in milliseconds. */
const cancelledShownFor = 30 * 60_000;

/** The lines of an order by course, in the order in which they are sent; of `only` one, where it is given. */
export function linesByCourse(
  { items }: Pick<Order, 'items'>,
  courseOf: (productId: number) => Course,
  only: Course | null,
): { readonly course: Course; readonly lines: readonly KitchenLine[] }[] {
  const lines = items.map((item, place) => ({ place, item, course: courseOf(item.productId) }));
  return courses
    .filter((course) => only === null || course === only)
    .map((course) => ({ course, lines: lines.filter((line) => line.course === course) }))
    .filter((part) => part.lines.length > 0);
}

/**
 * What a kitchen has before it: `cooking` what is accepted, what is due first in front; `later` what is due so late that
 * nobody begins yet; `cancelled` what it was cooking until a moment ago.
 */
export function kitchenOrders<Each extends Order>(orders: readonly Each[], now: number) {
  const accepted = laneOrders(orders, 'kitchen');
  const isFar = ({ expectedTime }: Each) =>
    expectedTime !== null && Date.parse(expectedTime.from) - now > farMinutes * 60_000;
  return {
    cooking: accepted.filter((order) => !isFar(order)),
    later: accepted.filter(isFar),
    cancelled: orders.filter(({ status, history }) => {
      const last = history.at(-1);
      const wasCooked = history.some((each) => each.status === 2 || each.status === 3);
      return status === 7 && wasCooked && last !== undefined && now - Date.parse(last.at) < cancelledShownFor;
    }),
  };
}

/** Whole minutes since the kitchen has an order. */
export function minutesInKitchen({ confirmationTime, date }: Pick<Order, 'confirmationTime' | 'date'>, now: number) {
  return Math.max(0, Math.floor((now - Date.parse(confirmationTime ?? date ?? '')) / 60_000)) || 0;
}
