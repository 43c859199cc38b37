import type { Db } from '#platform/db/db.ts';
import { wholeSecond } from '../cockpit/switch-restaurant.ts';
import { notifyRestaurantsJob } from './notify-server.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { type OperatorRestaurant, operatorRestaurants } from './repositories/restaurants.ts';

/** A restaurant is paused at most so long, in minutes: a week. */
export const longestPause = 7 * 24 * 60;

export const noRestaurant = (slug: string) =>
  new OperatorError(`There is no restaurant "${slug}".`, { error: 'restaurant.error.unknown' });

/** @throws OperatorError for an unknown slug */
export async function showRestaurant(db: Db, slug: string): Promise<OperatorRestaurant> {
  const restaurant = await operatorRestaurants(db).find(slug);
  if (!restaurant) throw noRestaurant(slug);
  return restaurant;
}

/** Takes no orders for some minutes; 0: takes them again. */
export const pauseRestaurant = (context: OperatorContext, slug: string, minutes: number) =>
  change(context, slug, 'restaurants pause', async (tx) => {
    const until = minutes > 0 ? wholeSecond(context.clock.now()).add({ minutes }).toString() : null;
    await operatorRestaurants(tx).pause(slug, until);
    return { until };
  });

/** Is seen, but takes no orders at all any more; `open` takes them again. Orders that are there go on. */
export const setRestaurantStopped = (context: OperatorContext, slug: string, stopped: boolean) =>
  change(context, slug, stopped ? 'restaurants stop' : 'restaurants open', async (tx) => {
    await operatorRestaurants(tx).setOffline(slug, stopped);
    return {};
  });

const change = (
  { db, operator }: OperatorContext,
  slug: string,
  action: string,
  work: (tx: Db) => Promise<Record<string, unknown>>,
): Promise<OperatorRestaurant> =>
  operator.change(async (tx) => {
    await showRestaurant(tx, slug);
    const details = await work(tx);
    await operator.note(tx, { action, restaurant: slug, details });
    await operator.addJob(tx, notifyRestaurantsJob([slug]));
    return showRestaurant(tx, slug);
  }, db);
