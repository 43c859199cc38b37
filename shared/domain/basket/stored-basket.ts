import type { FlavorChoice, OrderTime } from '#shared/contract/baskets.ts';
import type { Availabilities, FlavorSet, Product } from '#shared/contract/menu.ts';
import type { Transport, WantedTime } from '#shared/contract/orders.ts';
import { temporal } from '../time/temporal.ts';
import { viennaDate } from '../time/vienna.ts';
import type { CodeReduction } from './basket-totals.ts';
import type { Voucher } from './vouchers.ts';

/**
 * A line as it is kept: what was chosen, never what it costs. `name` is for a product that is gone since.
 * `knownPrice`: cents of one when the line was put in or last chosen anew, null while it was never complete; it
 * only reports changes, nobody is charged by it.
 */
export interface StoredItem {
  id: string;
  productId: number;
  name: string;
  quantity: number;
  flavors: FlavorChoice[];
  comment: string;
  knownPrice: number | null;
}

/**
 * When the food is wanted. It is kept as a date, so that a basket set for tomorrow is one for today after
 * midnight (PRODUCT.md 6.9) without anything being written. `date` null: as soon as possible.
 */
export interface StoredTime {
  date: string | null;
  time: string | null;
}

/** A basket as it is kept, its items in order. */
export interface StoredBasket {
  id: string;
  version: number;
  restaurantSlug: string;
  comment: string;
  transport: Transport;
  orderTime: StoredTime;
  items: StoredItem[];
  vouchers: Voucher[];
  restaurantCode?: (CodeReduction & { readonly code: string }) | null;
}

/** A restaurant's menu, as far as baskets ask it. */
export interface MenuData {
  products: readonly Product[];
  flavorSets: readonly FlavorSet[];
  availabilities: Availabilities;
}

/** What is stored for an order time chosen at `now`. */
export function storedTimeOf({ dayOffset, time }: OrderTime, now: Temporal.Instant): StoredTime {
  if (dayOffset === 0 && time === null) return { date: null, time: null };
  return { date: viennaDate(now).add({ days: dayOffset }).toString(), time };
}

/** An order time that reads so at `now`, as an order names it. */
export function wantedTimeOf(orderTime: OrderTime, now: Temporal.Instant): WantedTime {
  const { date, time } = storedTimeOf(orderTime, now);
  return date === null || time === null ? null : { date, time };
}

/**
 * The order time that is stored, as it reads at `now`. Its `dayOffset` is below 0 when its day is over: it stays the
 * time that was chosen, which is offered no more.
 */
export function orderTimeOf({ date, time }: StoredTime, now: Temporal.Instant): OrderTime {
  if (date === null) return { dayOffset: 0, time: null };
  const dayOffset = viennaDate(now).until(temporal().PlainDate.from(date), { largestUnit: 'days' }).days;
  return { dayOffset, time };
}
