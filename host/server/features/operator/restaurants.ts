import type { Clock } from '#platform/ports.ts';
import type { Repositories, Store } from '#server/store.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorRestaurant } from './repositories/restaurants.ts';
import { tellRestaurantsJob } from './tell-restaurants.ts';

/** A restaurant is paused at most so long, in minutes: a week. */
export const longestPause = 7 * 24 * 60;

export function createOperatorRestaurants(deps: { store: Store; clock: Clock; operator: Operator }) {
  const { store, clock, operator } = deps;

  const change = (
    slug: string,
    action: string,
    work: (repositories: Repositories) => Promise<Record<string, unknown>>,
  ): Promise<OperatorRestaurant> =>
    operator.change(async (repositories) => {
      await found(repositories, slug);
      const details = await work(repositories);
      await operator.note(repositories, { action, restaurant: slug, details });
      await operator.addJob(repositories, tellRestaurantsJob([slug]));
      return found(repositories, slug);
    }, store);

  return {
    list: (text: string, limit: number): Promise<OperatorRestaurant[]> =>
      store.operator.restaurants.list({ text, limit }),

    /** @throws OperatorError for an unknown slug */
    show: (slug: string): Promise<OperatorRestaurant> => found(store, slug),

    /** Takes no orders for some minutes; 0: takes them again. */
    pause: (slug: string, minutes: number): Promise<OperatorRestaurant> =>
      change(slug, 'restaurants pause', async (repositories) => {
        const until = minutes > 0 ? wholeSecond(clock.now()).add({ minutes }).toString() : null;
        await repositories.operator.restaurants.pause(slug, until);
        return { until };
      }),

    /** Takes no orders at all any more; `open` takes them again. Orders that are there go on. */
    setClosed: (slug: string, closed: boolean): Promise<OperatorRestaurant> =>
      change(slug, closed ? 'restaurants close' : 'restaurants open', async (repositories) => {
        await repositories.operator.restaurants.setOffline(slug, closed);
        return {};
      }),
  };
}

async function found(
  { operator }: Pick<Repositories, 'operator'>,
  slug: string,
): Promise<OperatorRestaurant> {
  const restaurant = await operator.restaurants.find(slug);
  if (!restaurant) throw new OperatorError(`There is no restaurant "${slug}".`);
  return restaurant;
}

function wholeSecond(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'second', roundingMode: 'ceil' });
}
