import type { Clock } from '#platform/ports.ts';
import type { Store } from '#server/store.ts';
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
  store: Store,
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
    added += await store.transaction(async ({ restaurantImport, settings, priceHistory }) => {
      await settings.lockForSeeding();
      await priceHistory.setMoment(now.toString());
      const known = await restaurantImport.known(houses.map(({ slug }) => slug));
      const missing = houses.filter(({ slug }) => !known.has(slug));
      const rows = missing.map((house) =>
        restaurantRows(house, composeMenu(house, menuBooks, drinkGroups), now),
      );
      await restaurantImport.add(rows);
      return rows.length;
    });
    onProgress(first + length - 1);
  }
  return added;
}
