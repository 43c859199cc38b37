import { restaurantImportRepository } from '#features/operator/exchange/restaurant-import-repository.ts';
import type { Db } from '#platform/db/db.ts';
import { aHouse } from '#server/seed/large/house.ts';
import { menuBooks } from '#server/seed/menus/index-of-books.ts';
import { restaurantRows } from '#server/seed/restaurant-rows.ts';
import type { SeedGroup, SeedProduct } from '#server/seed/seed-types.ts';

export const largeMenuSlug = 'wirtshaus-zur-langen-karte';
export const largeMenuProducts = 500;
export const largeMenuGroups = 40;

/** The dishes of all books in groups of equal size; the second helping of a dish has a number behind its name. */
export function largeMenu(): SeedGroup[] {
  const dishes = Object.values(menuBooks).flatMap(({ groups }) => groups.flatMap(({ products }) => products));
  const size = largeMenuProducts / largeMenuGroups;
  const products = Array.from({ length: largeMenuProducts }, (_, index) => dishOf(dishes, index));
  return Array.from({ length: largeMenuGroups }, (_, index) => ({
    name: `Seite ${index + 1}`,
    products: products.slice(Math.round(index * size), Math.round((index + 1) * size)),
  }));
}

/** A house on a Vienna street that is always open, with the largest card that there is. */
export async function seedLargeMenu(db: Db, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
  const { closures: _, ...house } = aHouse(1, today);
  const restaurant = { ...house, slug: largeMenuSlug, name: 'Wirtshaus zur langen Karte', offline: false };
  const rows = restaurantRows(restaurant, { groups: largeMenu(), flavorSets: [] }, now);
  await db.transaction().execute((tx) => restaurantImportRepository(tx).add([rows]));
}

function dishOf(dishes: readonly SeedProduct[], index: number): SeedProduct {
  const dish = dishes[index % dishes.length];
  if (!dish) throw new Error('there is no book to cook from');
  const { flavorSets: _, availability: __, ...rest } = dish;
  const helping = Math.floor(index / dishes.length) + 1;
  return { ...rest, name: helping === 1 ? dish.name : `${dish.name} ${helping}` };
}
