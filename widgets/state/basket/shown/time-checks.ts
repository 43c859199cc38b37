import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import type { Availabilities, Product } from '#shared/contract/menu.ts';
import { isProductAvailable, unavailableAt } from '#shared/domain/menu/availability.ts';
import * as slots from '#shared/domain/time/delivery-slots.ts';

/** What of a basket hangs on the clock. */
export type TimeChecks = ReturnType<typeof timeChecksOf>;

export interface TimeCheckContext {
  readonly details: slots.RestaurantTiming;
  readonly availabilities: Availabilities;
  readonly products: readonly Product[];
  readonly settings: slots.TimeSettings | undefined;
}

/** A basket checked at `now` by the rules that the server has (PRODUCT.md 1.8). */
export function timeChecksOf(basket: Basket, now: Temporal.Instant, context: TimeCheckContext) {
  const { details, availabilities, products, settings } = context;
  const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
  const options = slots.orderTimeOptionsOf(details, now, settings);
  const unavailable = unavailableAt(availabilities, slots.slotInstant(basket.orderTime, now) ?? now);
  const inBasket = new Set(Object.values(basket.items).map(({ productId }) => productId));
  return {
    timeOffered: slots.isOffered(options, transport, basket.orderTime, now),
    /** whether its transport is offered at any time, today or tomorrow */
    open: options[transport].some((day) => day.length > 0),
    /** ids of its products that are not offered at the chosen time */
    unavailable: products
      .filter((product) => inBasket.has(product.id) && !isProductAvailable(product, unavailable))
      .map(({ id }) => id),
  };
}

/**
 * A basket as it reads now. What the server said holds until the clock, or a choice that it does not know of yet,
 * changes the check: `then` is how the same rules checked when it said so.
 */
export function withTimeChecks(basket: Basket, then: TimeChecks, now: TimeChecks): Basket {
  const items = Object.fromEntries(
    Object.entries(basket.items).map(([key, item]) => {
      const was = !then.unavailable.includes(item.productId);
      const is = !now.unavailable.includes(item.productId);
      return [key, was === is || item.available === is ? item : { ...item, available: is }];
    }),
  );
  const touched = basket.keys.some((key) => items[key] !== basket.items[key]);
  const { sanities, lockReasons } = basket;
  const orderTime = then.timeOffered === now.timeOffered ? sanities.orderTime : now.timeOffered;
  const others = lockReasons.filter((reason) => reason !== 'notOpen');
  const closed = then.open === now.open ? lockReasons.includes('notOpen') : !now.open;
  if (!touched && orderTime === sanities.orderTime && closed === lockReasons.includes('notOpen')) return basket;
  const reasons = closed ? [...others, 'notOpen' as const] : others;
  return {
    ...basket,
    items: touched ? items : basket.items,
    sanities: {
      ...sanities,
      orderTime,
      itemsAvailable: touched ? Object.values(items).every(({ available }) => available) : sanities.itemsAvailable,
    },
    lockReasons: reasons,
    locked: reasons.length > 0,
  };
}

const dayMilliseconds = 86_400_000;

/** Days from one date to another, both `YYYY-MM-DD`: such texts are midnights of UTC, which has no clock change. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** An order time that was read on the day `from`, as it reads on `today`; its `dayOffset` is below 0 when its day is over. */
export function movedTime({ dayOffset, time }: OrderTime, from: string, today: string): OrderTime {
  if (time === null && dayOffset === 0) return { dayOffset, time };
  return { dayOffset: dayOffset - daysBetween(from, today), time };
}
