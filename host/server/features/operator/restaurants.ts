import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import { wholeSecond } from '../cockpit/switch-restaurant.ts';
import { notifyRestaurantsJob } from './notify-server.ts';
import { type Operator, OperatorError } from './operator.ts';
import { type OperatorRestaurant, operatorRestaurants } from './repositories/restaurants.ts';

/** A restaurant is paused at most so long, in minutes: a week. */
export const longestPause = 7 * 24 * 60;

export function createOperatorRestaurants(deps: { db: Db; clock: Clock; operator: Operator }) {
  const { db, clock, operator } = deps;

  const change = (
    slug: string,
    action: string,
    work: (tx: Db) => Promise<Record<string, unknown>>,
  ): Promise<OperatorRestaurant> =>
    operator.change(async (tx) => {
      await found(tx, slug);
      const details = await work(tx);
      await operator.note(tx, { action, restaurant: slug, details });
      await operator.addJob(tx, notifyRestaurantsJob([slug]));
      return found(tx, slug);
    }, db);

  return {
    list: (text: string, limit: number): Promise<OperatorRestaurant[]> => operatorRestaurants(db).list({ text, limit }),

    /** @throws OperatorError for an unknown slug */
    show: (slug: string): Promise<OperatorRestaurant> => found(db, slug),

    /** Takes no orders for some minutes; 0: takes them again. */
    pause: (slug: string, minutes: number): Promise<OperatorRestaurant> =>
      change(slug, 'restaurants pause', async (tx) => {
        const until = minutes > 0 ? wholeSecond(clock.now()).add({ minutes }).toString() : null;
        await operatorRestaurants(tx).pause(slug, until);
        return { until };
      }),

    /** Takes no orders at all any more; `open` takes them again. Orders that are there go on. */
    setClosed: (slug: string, closed: boolean): Promise<OperatorRestaurant> =>
      change(slug, closed ? 'restaurants close' : 'restaurants open', async (tx) => {
        await operatorRestaurants(tx).setOffline(slug, closed);
        return {};
      }),
  };
}

async function found(tx: Db, slug: string): Promise<OperatorRestaurant> {
  const restaurant = await operatorRestaurants(tx).find(slug);
  if (!restaurant) throw new OperatorError(`There is no restaurant "${slug}".`);
  return restaurant;
}
