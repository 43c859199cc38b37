import { priceHistoryRepository } from '#features/menu/price-history-repository.ts';
import { restaurantImportRepository } from '#features/operator/exchange/restaurant-import-repository.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import { composeMenu } from '../compose-menu.ts';
import { drinkGroups } from '../menus/drinks.ts';
import { menuBooks } from '../menus/index-of-books.ts';
import { restaurantRows } from '../restaurant-rows.ts';
import { aHouse } from './house.ts';

/** Houses of one transaction: large enough to be quick, small enough to be seen growing. */
const portion = 250;

/**
 * Adds the houses 1 to `count` of the large marketplace in Vienna, so many as are not there yet: a second run, or one
 * after an interruption, adds what is missing. Answers how many were added.
 */
export async function seedHouses(
  db: Db,
  clock: Clock,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const now = clock.now();
  const today = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
  let added = 0;
  for (let first = 1; first <= count; first += portion) {
    const length = Math.min(portion, count - first + 1);
    const houses = Array.from({ length }, (_, index) => aHouse(first + index, today));
    added += await db.transaction().execute(async (tx) => {
      await settingsRepository(tx).lockForSeeding();
      await priceHistoryRepository(tx).setMoment(now.toString());
      const known = await restaurantImportRepository(tx).known(houses.map(({ slug }) => slug));
      const missing = houses.filter(({ slug }) => !known.has(slug));
      const rows = missing.map((house) =>
        restaurantRows(house, composeMenu(house, menuBooks, drinkGroups), now),
      );
      await restaurantImportRepository(tx).add(rows);
      return rows.length;
    });
    onProgress(first + length - 1);
  }
  return added;
}
