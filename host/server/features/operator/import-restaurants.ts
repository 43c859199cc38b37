import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { flavorName, type MenuIds, menuIdsOf, noMenuIds } from './exchange/keyed-parts.ts';
import { type RestaurantChanges, restaurantChanges } from './exchange/restaurant-changes.ts';
import { restaurantDocument } from './exchange/restaurant-document.ts';
import type { RestaurantExchangeRepository, StoredParts } from './exchange/restaurant-exchange-repository.ts';
import { restaurantExchangeRepository } from './exchange/restaurant-exchange-repository.ts';
import { restaurantParts, restaurantRow } from './exchange/restaurant-parts.ts';
import { notifyRestaurantsJob } from './notify-restaurants.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator.ts';

/**
 * Brings restaurants to what their file says, all of them in one transaction, and answers what that changed. What has
 * the same key keeps its id: open baskets and reorders go on, prices leave their history. What is as the file says
 * already is not touched.
 */
export function createImportRestaurants({
  db,
  clock,
  operator,
}: {
  db: Db;
  clock: Clock;
  operator: Operator;
}) {
  return (restaurants: readonly FileRestaurant[]): Promise<RestaurantChanges[]> =>
    operator.change(async (tx) => {
      const now = clock.now().toString();
      await restaurantExchangeRepository(tx).lock();
      await priceHistoryRepository(tx).setMoment(now);
      const all: RestaurantChanges[] = [];
      for (const file of restaurants) {
        const changes = await importOne(tx, file, now);
        all.push(changes);
        if (changes.what === 'unchanged') continue;
        const { slug: restaurant, what, fields, products } = changes;
        const details = { what, fields, products };
        await operator.note(tx, { action: 'restaurants import', restaurant, details });
      }
      const slugs = all.filter(({ what }) => what !== 'unchanged').map(({ slug }) => slug);
      if (slugs.length > 0) await operator.addJob(tx, notifyRestaurantsJob(slugs));
      return all;
    }, db);
}

async function importOne(tx: Db, file: FileRestaurant, now: string): Promise<RestaurantChanges> {
  const before = await restaurantExchangeRepository(tx).lockAndRead(file.slug);
  const document = before && restaurantDocument(before);
  const after = { ...file, joinedAt: file.joinedAt ?? document?.joinedAt ?? now };
  const changes = restaurantChanges(document, after);
  if (changes.what === 'unchanged') return changes;
  const id = before?.row.id ?? (await restaurantExchangeRepository(tx).reserveIds('restaurants', 1))[0];
  if (id === undefined) throw new Error('the database gave no id');
  await restaurantExchangeRepository(tx).writeRow(restaurantRow(after, id, now), before === undefined);
  await restaurantExchangeRepository(tx).writeParts(
    id,
    restaurantParts(after, id, {
      areaIds: await restaurantExchangeRepository(tx).reserveIds('delivery_areas', file.areas.length),
      card: await idsFor(restaurantExchangeRepository(tx), before, after),
    }),
  );
  return changes;
}

type Exchange = Pick<RestaurantExchangeRepository, 'reserveIds'>;

/** The ids of what is there already, and new ones for the rest. */
async function idsFor(
  exchange: Exchange,
  before: StoredParts | undefined,
  { groups, products, flavorSets }: FileRestaurant,
): Promise<MenuIds> {
  const known = before ? menuIdsOf(before) : noMenuIds;
  const flavors = flavorSets.flatMap((set) => set.flavors.map((flavor) => flavorName(set.key, flavor.key)));
  const keysOf = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  return {
    groups: await completed(exchange, 'product_groups', known.groups, keysOf(groups)),
    products: await completed(exchange, 'products', known.products, keysOf(products)),
    sets: await completed(exchange, 'flavor_sets', known.sets, keysOf(flavorSets)),
    flavors: await completed(exchange, 'flavors', known.flavors, flavors),
  };
}

async function completed(
  { reserveIds }: Exchange,
  table: 'product_groups' | 'products' | 'flavor_sets' | 'flavors',
  known: ReadonlyMap<string, number>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const missing = keys.filter((key) => !known.has(key));
  const ids = await reserveIds(table, missing.length);
  const fresh = new Map(missing.map((key, index) => [key, ids[index]]));
  return new Map(
    keys.map((key) => {
      const id = known.get(key) ?? fresh.get(key);
      if (id === undefined) throw new Error('the database gave too few ids');
      return [key, id];
    }),
  );
}

/**
 * Restaurants as their file writes them, in the order of the slugs; without any, all of them.
 * @throws OperatorError for an unknown slug
 */
export function createExportRestaurants({ db }: { db: Db }) {
  return (slugs: readonly string[]): Promise<FileRestaurant[]> =>
    db.transaction().execute(async (tx) => {
      const wanted = slugs.length > 0 ? [...new Set(slugs)] : await restaurantExchangeRepository(tx).slugs();
      const restaurants: FileRestaurant[] = [];
      for (const slug of wanted) {
        const parts = await restaurantExchangeRepository(tx).read(slug);
        if (!parts) throw new OperatorError(`There is no restaurant "${slug}".`);
        restaurants.push(restaurantDocument(parts));
      }
      return restaurants;
    });
}
