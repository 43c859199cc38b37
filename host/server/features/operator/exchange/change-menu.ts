import type { Db } from '#platform/db/db.ts';
import { priceHistoryRepository } from '../../menu/price-history-repository.ts';
import { addCardPublished } from '../../webhooks/repositories/delivery-repository.ts';
import { flavorName, type MenuIds, menuIdsOf } from './keyed-parts.ts';
import { type FileMenu, menuDocument } from './restaurant-document.ts';
import { type RestaurantExchangeRepository, restaurantExchangeRepository } from './restaurant-exchange-repository.ts';
import { dietsOfProducts, menuParts } from './restaurant-parts.ts';

/**
 * What a restaurant offers, as its file writes it, and its version; nobody changes it until the transaction ends. Undefined
 * for an unknown id.
 */
export async function readMenu(tx: Db, id: number): Promise<{ menuVersion: number; menu: FileMenu } | undefined> {
  const read = await restaurantExchangeRepository(tx).readMenu(id);
  return read && { menuVersion: read.menuVersion, menu: menuDocument(read.parts) };
}

/**
 * Brings what a restaurant offers to what a menu says, as an import does: what has the same key keeps its id, so that open
 * baskets and reorders go on and prices leave their history. Returns what it said before, and the restaurant's version from
 * then on.
 */
export async function changeMenu(
  tx: Db,
  id: number,
  menu: FileMenu,
  now: string,
): Promise<{ before: FileMenu; menuVersion: number }> {
  const exchange = restaurantExchangeRepository(tx);
  await priceHistoryRepository(tx).setMoment(now);
  const before = await exchange.readMenu(id);
  if (!before) throw new Error(`the restaurant ${id} is gone`);
  const idsFor = await reserveMenuIds(exchange, [menu], menuIdsOf(before.parts));
  await exchange.writeMenu(id, menuParts(menu, id, idsFor(menu)));
  const menuVersion = await exchange.changeDiets(id, dietsOfProducts(menu.products));
  await addCardPublished(tx, { id }, now);
  return { before: menuDocument(before.parts), menuVersion };
}

const keysOf = (things: readonly { readonly key: string }[]) => things.map(({ key }) => key);

/** Where what the parts of a menu are called by stands in a file, and what it is stored in. */
const menuTables = {
  groups: { table: 'product_groups', keysIn: ({ groups }: FileMenu) => keysOf(groups) },
  products: { table: 'products', keysIn: ({ products }: FileMenu) => keysOf(products) },
  sets: { table: 'flavor_sets', keysIn: ({ flavorSets }: FileMenu) => keysOf(flavorSets) },
  flavors: {
    table: 'flavors',
    keysIn: ({ flavorSets }: FileMenu) =>
      flavorSets.flatMap((set) => set.flavors.map((flavor) => flavorName(set.key, flavor.key))),
  },
} as const;

/** The ids of what is `known`, and new ones for the rest, reserved for all files at once; to be asked once for each file. */
export async function reserveMenuIds(
  { reserveIds }: RestaurantExchangeRepository,
  files: readonly FileMenu[],
  known?: MenuIds,
): Promise<(file: FileMenu) => MenuIds> {
  const reserve = async (part: keyof MenuIds) => {
    const { table, keysIn } = menuTables[part];
    const missing = files.flatMap(keysIn).filter((key) => !known?.[part].has(key));
    const fresh = (await reserveIds(table, missing.length)).values();
    return (file: FileMenu) =>
      new Map(
        keysIn(file).map((key) => {
          const id = known?.[part].get(key) ?? fresh.next().value;
          if (id === undefined) throw new Error('the database gave too few ids');
          return [key, id];
        }),
      );
  };
  const groups = await reserve('groups');
  const products = await reserve('products');
  const sets = await reserve('sets');
  const flavors = await reserve('flavors');
  return (file) => ({ groups: groups(file), products: products(file), sets: sets(file), flavors: flavors(file) });
}
