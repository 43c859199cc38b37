import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel, restaurantNewsChannel } from '#shared/contract/channels.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { StaffArea } from '#shared/domain/cockpit/staff-areas.ts';
import { isDateAhead } from '#shared/domain/cockpit/times-errors.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { assertMay, noteChange, type StaffMember } from './assert-may.ts';
import { cockpitRestaurantOf } from './cockpit-restaurant.ts';
import { cockpitRepository, type StaffSwitch } from './repositories/cockpit-repository.ts';

/** The largest id that a product can have. */
const largestId = 2_147_483_647;

/** What is switched at a moment, and what somebody has to be allowed to for it; `orders` where nothing is said. */
interface SwitchAt {
  readonly at: (now: Temporal.Instant) => StaffSwitch;
  readonly area?: StaffArea;
}

/** Takes no orders for some minutes; null: takes them again. */
export const pause = ({ minutes }: { minutes: number | null }): SwitchAt => ({
  at: (now) => ({ kind: 'pause', until: minutes === null ? null : wholeSecond(now).add({ minutes }).toString() }),
});

/** Adds minutes to what the kitchen takes, for a while; null: no more. */
export const busy = ({ minutes, forMinutes = 60 }: { minutes: number | null; forMinutes?: number }): SwitchAt => ({
  at: (now) => {
    const until = minutes === null ? null : wholeSecond(now).add({ minutes: forMinutes }).toString();
    return { kind: 'busy', minutes, until };
  },
});

/** @throws DomainError `basket.error.product-not-available` for a product that is not on the menu */
export const soldOutToday = ({ productId, soldOut }: { productId: number; soldOut: boolean }): SwitchAt => ({
  at: (now) => {
    if (Math.abs(productId) > largestId) {
      throw new DomainError({ key: 'basket.error.product-not-available', field: 'productId' });
    }
    return { kind: 'sold-out', productId, soldOut, on: viennaDate(now).toString() };
  },
});

/** Delivery minutes that count today, in Vienna; null: the usual ones. */
export const todayMinutes = ({ minutes }: { minutes: number | null }): SwitchAt => ({
  at: (now) => ({ kind: 'minutes', minutes, on: viennaDate(now).toString() }),
});

/** @throws DomainError `request.error.invalid` for no date, one that is over or over a year ahead */
export const closure = ({ date, closed }: { date: string; closed: boolean }): SwitchAt => ({
  area: 'times',
  at: (now) => {
    if (!isDateAhead(date, viennaDate(now))) {
      throw new DomainError({ key: 'request.error.invalid', field: 'date' });
    }
    return { kind: 'closure', date, closed };
  },
});

/**
 * What the staff switch at their restaurant: returns the restaurant as it stands then and notifies their other devices
 * and whoever looks at the restaurant; switched twice it is as switched once. Whole days are closed by whoever may change
 * the hours, the rest belongs to the evening's work.
 * @throws DomainError 401, 403, `restaurant.error.unknown` for what is not theirs
 */
export async function switchRestaurant(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  switchAt: SwitchAt,
): Promise<{ restaurant: CockpitRestaurant }> {
  const staff = await assertMay(app, visitor, slug, switchAt.area ?? 'orders');
  const restaurant = await switchAs(app, staff, switchAt);
  return { restaurant: cockpitRestaurantOf(restaurant, staff.role, app.clock.now()) };
}

/** The same for whoever may do it, the restaurant's own programs too; `userId` is who did it in the log. */
export async function switchAs(
  app: AppContext,
  staff: Pick<StaffMember, 'userId' | 'restaurantId' | 'slug'>,
  switchAt: SwitchAt,
): Promise<RestaurantData> {
  const { db, clock } = app;
  const { kind, ...details } = switchAt.at(clock.now());
  await db.transaction().execute(async (tx) => {
    const isSwitched = await cockpitRepository(tx).switch(staff.restaurantId, { kind, ...details } as StaffSwitch);
    if (!isSwitched) {
      throw new DomainError({ key: 'basket.error.product-not-available', field: 'productId' });
    }
    await noteChange({ db: tx, clock }, staff, { action: `cockpit ${kind}`, details });
  });
  return restaurantChanged(app, staff);
}

/**
 * Notifies the staff's devices and whoever looks at the restaurant, after the commit of a change that has raised its
 * version; returns it as it is now.
 */
export async function restaurantChanged(
  app: AppContext,
  { restaurantId, slug }: Pick<StaffMember, 'restaurantId' | 'slug'>,
): Promise<RestaurantData> {
  const { publisher } = app;
  restaurantData(app).changed(restaurantId);
  publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  const restaurant = await restaurantData(app).byId(restaurantId);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  const { menuVersion } = restaurant;
  publisher.publish(restaurantNewsChannel(slug), 'RestaurantUpdated', { slug, menuVersion });
  return restaurant;
}

/** Pauses end on a whole second, so that what is stored and what is sent is the same to the end. */
export function wholeSecond(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'second', roundingMode: 'ceil' });
}
