import type { BasketItem, OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOption } from '#shared/contract/hours.ts';
import { isProductAvailable, unavailableAt } from '../menu/availability.ts';
import { temporal } from '../time/temporal.ts';
import type { MenuData } from './stored-basket.ts';

interface NextTimeInput {
  /** all lines that are to be had together, those that the chosen time allows included */
  items: readonly Pick<BasketItem, 'productId'>[];
  menu: Pick<MenuData, 'products' | 'availabilities'>;
  /** the order times of the chosen transport, today's and tomorrow's */
  days: readonly (readonly OrderTimeOption[])[];
  /** the time that is chosen now: its day is looked at first */
  chosen: OrderTime;
  now: Temporal.Instant;
}

/**
 * The first order time at which all of it is to be had: on the chosen day, else on the other one. Null where there is
 * none, and where something is gone from the menu, for which no time helps.
 */
export function nextTimeFor({ items, menu, days, chosen, now }: NextTimeInput): OrderTime | null {
  const wanted = new Set(items.map(({ productId }) => productId));
  const products = menu.products.filter(({ id }) => wanted.has(id));
  if (products.length < wanted.size) return null;
  const fits = (option: OrderTimeOption) => {
    const unavailable = unavailableAt(menu.availabilities, option.value === '' ? now : instantOf(option));
    return products.every((product) => isProductAvailable(product, unavailable));
  };
  const dayOffsets = days.map((_, dayOffset) => dayOffset);
  for (const dayOffset of [chosen.dayOffset, ...dayOffsets.filter((day) => day !== chosen.dayOffset)]) {
    const option = days[dayOffset]?.find(fits);
    if (option) return { dayOffset, time: option.value === '' ? null : option.caption };
  }
  return null;
}

function instantOf({ value }: OrderTimeOption): Temporal.Instant {
  return temporal().Instant.from(value);
}
