import { restaurantExchangeRepository } from '#features/operator/exchange/restaurant-exchange-repository.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import { seedRestaurants } from '../seed-restaurants.ts';
import { aHouse } from './house.ts';

/** Houses of one transaction: large enough to be quick, small enough to be seen growing. */
const portion = 250;

/**
 * Adds the houses 1 to `count` of the large marketplace in Vienna, so many as are not there yet: a second run, or one
 * after an interruption, adds what is missing. Returns how many were added.
 */
export async function seedHouses(
  db: Db,
  clock: Clock,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const now = clock.now();
  let added = 0;
  for (let first = 1; first <= count; first += portion) {
    const length = Math.min(portion, count - first + 1);
    const houses = Array.from({ length }, (_, index) => aHouse(first + index));
    added += await db.transaction().execute(async (tx) => {
      await settingsRepository(tx).lockForSeeding();
      const known = await restaurantExchangeRepository(tx).known(houses.map(({ file }) => file.slug));
      const missing = houses.filter(({ file }) => !known.has(file.slug));
      if (missing.length > 0) await seedRestaurants(tx, missing, now);
      return missing.length;
    });
    onProgress(first + length - 1);
  }
  return added;
}
