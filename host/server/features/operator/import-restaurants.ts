import type { Db } from '#platform/db/db.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { sum } from '#shared/domain/money.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { addCardPublished } from '../webhooks/repositories/delivery-repository.ts';
import { reserveMenuIds } from './exchange/change-menu.ts';
import { menuIdsOf } from './exchange/keyed-parts.ts';
import { type RestaurantChanges, restaurantChanges } from './exchange/restaurant-changes.ts';
import { restaurantDocument } from './exchange/restaurant-document.ts';
import {
  type RestaurantExchangeRepository,
  restaurantExchangeRepository,
} from './exchange/restaurant-exchange-repository.ts';
import { restaurantParts, restaurantRow } from './exchange/restaurant-parts.ts';
import { notifyRestaurantsJob } from './notify-server.ts';
import { type OperatorContext, OperatorError } from './operator.ts';

/** What of a file is the card. */
const cardFields = ['groups', 'flavorSets', 'products'];

/** New restaurants that are added by one set of statements. */
const portion = 250;

/**
 * Brings restaurants to what their file says, all of them in one transaction, and returns what that changed. What has
 * the same key keeps its id: open baskets and reorders go on, prices leave their history. What is as the file says
 * already is not touched.
 */
export const importRestaurants = (
  { db, clock, operator }: OperatorContext,
  restaurants: readonly FileRestaurant[],
): Promise<RestaurantChanges[]> =>
  operator.change(async (tx) => {
    const now = clock.now().toString();
    const exchange = restaurantExchangeRepository(tx);
    await exchange.lock();
    await priceHistoryRepository(tx).setMoment(now);
    const known = await exchange.known(restaurants.map(({ slug }) => slug));
    const added = restaurants.filter(({ slug }) => !known.has(slug));
    for (let first = 0; first < added.length; first += portion) {
      await addRestaurants(exchange, added.slice(first, first + portion), now);
    }
    const all: RestaurantChanges[] = [];
    for (const file of restaurants) {
      const isKnown = known.has(file.slug);
      const changes = isKnown ? await changeOne(exchange, file, now) : restaurantChanges(undefined, file);
      all.push(changes);
      if (changes.what === 'unchanged') continue;
      const { slug: restaurant, what, fields, products } = changes;
      const details = { what, fields, products };
      await operator.note(tx, { action: 'restaurants import', restaurant, details });
      if (isKnown && cardFields.some((field) => fields.includes(field)))
        await addCardPublished(tx, { slug: restaurant }, now);
    }
    const slugs = all.filter(({ what }) => what !== 'unchanged').map(({ slug }) => slug);
    if (slugs.length > 0) await operator.addJob(tx, notifyRestaurantsJob(slugs));
    return all;
  }, db);

/** Adds restaurants that are not there yet, with a few statements for all of them; returns their ids. */
export async function addRestaurants(
  exchange: RestaurantExchangeRepository,
  files: readonly FileRestaurant[],
  joinedAt: string,
): Promise<readonly number[]> {
  const ids = await exchange.reserveIds('restaurants', files.length);
  const areaIds = await exchange.reserveIds('delivery_areas', sum(files.map(({ areas }) => areas.length)));
  const menuIdsFor = await reserveMenuIds(exchange, files);
  await exchange.addAll(
    files.map((file, index) => {
      const id = ids[index] ?? 0;
      const reserved = { areaIds: areaIds.splice(0, file.areas.length), menu: menuIdsFor(file) };
      return { row: restaurantRow(file, id, joinedAt), parts: restaurantParts(file, id, reserved) };
    }),
  );
  return ids;
}

async function changeOne(
  exchange: RestaurantExchangeRepository,
  file: FileRestaurant,
  now: string,
): Promise<RestaurantChanges> {
  const before = await exchange.read(file.slug, { locked: true });
  if (!before) throw new Error(`the restaurant "${file.slug}" is gone`);
  const document = restaurantDocument(before);
  const after = { ...file, joinedAt: file.joinedAt ?? document.joinedAt };
  const changes = restaurantChanges(document, after);
  if (changes.what === 'unchanged') return changes;
  const { id } = before.row;
  await exchange.changeRow(restaurantRow(after, id, now));
  const areaIds = await exchange.reserveIds('delivery_areas', file.areas.length);
  const menuIdsFor = await reserveMenuIds(exchange, [after], menuIdsOf(before));
  await exchange.writeParts(id, restaurantParts(after, id, { areaIds, menu: menuIdsFor(after) }));
  return changes;
}

/**
 * Restaurants as their file writes them, in the order of the slugs; without any, all of them.
 * @throws OperatorError for an unknown slug
 */
export const exportRestaurants = (db: Db, slugs: readonly string[]): Promise<FileRestaurant[]> =>
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
