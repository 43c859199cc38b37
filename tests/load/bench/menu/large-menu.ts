import type { Db } from '#platform/db/db.ts';
import { demoRestaurants } from '#server/seed/demo-files.ts';
import { aHouse } from '#server/seed/large/house.ts';
import { seedRestaurants } from '#server/seed/seed-restaurants.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';

export const largeMenuSlug = 'wirtshaus-zur-langen-karte';
export const largeMenuProducts = 500;
export const largeMenuGroups = 40;

/** The dishes of the demonstration in groups of equal size; none asks for flavors. */
export function largeMenu(): Pick<FileRestaurant, 'groups' | 'flavorSets' | 'products'> {
  const dishes = new Map(
    demoRestaurants().flatMap(({ products }) => products.map((product) => [product.name, product] as const)),
  );
  const groups = Array.from({ length: largeMenuGroups }, (_, index) => ({
    key: `seite-${index + 1}`,
    name: `Seite ${index + 1}`,
    nameEnglish: '',
    description: '',
    descriptionEnglish: '',
    kind: null,
    availability: [],
  }));
  const products = [...dishes.values()].slice(0, largeMenuProducts).map((dish, index) => ({
    ...dish,
    key: `speise-${index + 1}`,
    groups: [`seite-${Math.floor((index * largeMenuGroups) / largeMenuProducts) + 1}`],
    flavorSets: [],
    availability: [],
  }));
  return { groups, flavorSets: [], products };
}

/** A house on a Vienna street that is always open, with the largest menu that there is. */
export async function seedLargeMenu(db: Db, now: Temporal.Instant): Promise<void> {
  const { file, ...house } = aHouse(1);
  const large = { ...file, slug: largeMenuSlug, name: 'Wirtshaus zur langen Karte', offline: false };
  const restaurant = { ...house, closedForDays: 0, file: { ...large, ...largeMenu() } };
  await db.transaction().execute((tx) => seedRestaurants(tx, [restaurant], now));
}
