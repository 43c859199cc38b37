import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel, restaurantNewsChannel } from '#shared/contract/channels.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { cockpitRestaurantOf, staffOf } from './cockpit-restaurant.ts';
import { cockpitRepository, type StaffSwitch } from './repositories/cockpit-repository.ts';

/** Days are closed at most so far ahead. */
const longestAhead = { years: 1 };
/** The largest id that a product can have. */
const largestId = 2_147_483_647;

/** What is switched at a moment. */
type SwitchAt = (now: Temporal.Instant) => StaffSwitch;

/** Takes no orders for some minutes; null: takes them again. */
export const pause =
  ({ minutes }: { minutes: number | null }): SwitchAt =>
  (now) => ({ kind: 'pause', until: minutes === null ? null : wholeSecond(now).add({ minutes }).toString() });

/** @throws DomainError `basket.error.product-not-available` for a product that is not on the menu */
export const soldOutToday =
  ({ productId, soldOut }: { productId: number; soldOut: boolean }): SwitchAt =>
  (now) => {
    if (Math.abs(productId) > largestId) {
      throw new DomainError({ key: 'basket.error.product-not-available', field: 'productId' });
    }
    return { kind: 'sold-out', productId, soldOut, on: viennaDate(now).toString() };
  };

/** Delivery minutes that count today, in Vienna; null: the usual ones. */
export const todayMinutes =
  ({ minutes }: { minutes: number | null }): SwitchAt =>
  (now) => ({ kind: 'minutes', minutes, on: viennaDate(now).toString() });

/** @throws DomainError `request.error.invalid` for no date, one that is over or over a year ahead */
export const closure =
  ({ date, closed }: { date: string; closed: boolean }): SwitchAt =>
  (now) => {
    if (!canBeClosed(date, viennaDate(now))) {
      throw new DomainError({ key: 'request.error.invalid', field: 'date' });
    }
    return { kind: 'closure', date, closed };
  };

/**
 * What the staff switch at their restaurant: returns the restaurant as it stands then and notifies their other devices
 * and whoever looks at the restaurant; switched twice it is as switched once.
 * @throws DomainError 401, 403, `restaurant.error.unknown` for what is not theirs
 */
export async function switchRestaurant(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  switchAt: SwitchAt,
): Promise<{ restaurant: CockpitRestaurant }> {
  const staffed = await cockpitRepository(app.db).restaurantOf(staffOf(visitor), slug);
  if (!staffed) throw new DomainError('restaurant.error.unknown');
  return { restaurant: cockpitRestaurantOf(await switchAtRestaurant(app, staffed, switchAt), app.clock.now()) };
}

/** The same for whoever may do it: the restaurant's own programs too. */
export async function switchAtRestaurant(
  app: AppContext,
  { id, slug }: { readonly id: number; readonly slug: string },
  switchAt: SwitchAt,
): Promise<RestaurantData> {
  const { db, clock, publisher } = app;
  const isSwitched = await cockpitRepository(db).switch(id, switchAt(clock.now()));
  restaurantData(app).changed(id);
  if (!isSwitched) {
    throw new DomainError({ key: 'basket.error.product-not-available', field: 'productId' });
  }
  publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  const restaurant = await restaurantData(app).byId(id);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  const { menuVersion } = restaurant;
  publisher.publish(restaurantNewsChannel(slug), 'RestaurantUpdated', { slug, menuVersion });
  return restaurant;
}

/** Pauses end on a whole second, so that what is stored and what is sent is the same to the end. */
export function wholeSecond(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'second', roundingMode: 'ceil' });
}

function canBeClosed(text: string, today: Temporal.PlainDate): boolean {
  const date = dateOf(text);
  if (date === null || Temporal.PlainDate.compare(date, today) < 0) return false;
  return Temporal.PlainDate.compare(date, today.add(longestAhead)) <= 0;
}

/** Null for a text that looks like a date and is none: 30 February. */
function dateOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
