import { type AppContext, singleton } from '#server/app-context.ts';
import { restaurantIndex } from './restaurant-index.ts';
import { createStatuses, evaluatedAt } from './statuses.ts';

const statuses = singleton(({ config }) => createStatuses(config.orderTimes));

/** How many restaurants there are, and how many of them take an order that is made at once. */
export async function countOpen(app: AppContext): Promise<{ all: number; open: number }> {
  const { restaurants } = await restaurantIndex(app);
  const statusOf = statuses(app)(evaluatedAt(app.clock.now()));
  return { all: restaurants.length, open: restaurants.filter(({ timing }) => statusOf(timing).open).length };
}
