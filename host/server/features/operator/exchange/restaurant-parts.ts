import { columnsOf } from '#platform/db/columns.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import type { FileHours, FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { dietsOf } from '#shared/domain/menu/diets.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { secondsOf } from './file-hours.ts';
import { flavorName, type MenuIds } from './keyed-parts.ts';
import type { FileMenu } from './restaurant-document.ts';
import type { MenuParts, RestaurantParts, RestaurantRow } from './restaurant-exchange-repository.ts';

/** The row of a restaurant of the file. `joinedAt`: where the file does not say. */
export function restaurantRow(file: FileRestaurant, id: number, joinedAt: string): RestaurantRow {
  const { hours: _, closures: __, areas: ___, groups: ____, flavorSets: _____, products, ...fields } = file;
  return {
    id,
    ...columnsOf(fields),
    search_key: searchKey(file.name),
    joined_at: file.joinedAt ?? joinedAt,
    diets: dietsOfProducts(products),
  };
}

/** The diets that a menu of these products is made for. */
export const dietsOfProducts = (products: FileMenu['products']): RestaurantRow['diets'] =>
  dietsOf(products.map(({ vatPercent: vat, volumeMl: volume, foodTypes }) => ({ foodTypes, vat, volume })));

const times = (entries: readonly FileHours[]) =>
  entries.map(({ day, from, to }) => ({ day, begin_seconds: secondsOf(from), end_seconds: secondsOf(to) }));

/** Every other row of a restaurant of the file, with ids that stand for its keys. */
export function restaurantParts(
  file: FileRestaurant,
  restaurantId: number,
  { areaIds, menu }: { areaIds: readonly number[]; menu: MenuIds },
): RestaurantParts {
  const restaurant_id = restaurantId;
  return {
    restaurant_hours: (Object.entries(file.hours) as [HoursKind, FileHours[]][]).flatMap(([kind, entries]) =>
      times(entries).map((each) => ({ restaurant_id, kind, ...each })),
    ),
    restaurant_closures: file.closures.map((closed_on) => ({ restaurant_id, closed_on })),
    delivery_areas: file.areas.map((area, at) => ({
      id: areaIdAt(areaIds, at),
      restaurant_id,
      fee_cents: area.feeCents,
      minimum_order_cents: area.minimumOrderCents,
    })),
    delivery_area_postcodes: file.areas.flatMap((area, at) =>
      area.zipCodes.map((zip_code) => ({ restaurant_id, zip_code, area_id: areaIdAt(areaIds, at) })),
    ),
    ...menuParts(file, restaurant_id, menu),
  };
}

/** Every row of a menu of the file. */
export function menuParts(file: FileMenu, restaurant_id: number, menu: MenuIds): MenuParts {
  return {
    ...flavorParts(file, restaurant_id, menu),
    ...productParts(file, restaurant_id, menu),
    availability_hours: [
      ...file.groups.flatMap((group) =>
        times(group.availability).map((each) => ({
          restaurant_id,
          product_id: null,
          group_id: idOf(menu.groups, group.key),
          ...each,
        })),
      ),
      ...file.products.flatMap((product) =>
        times(product.availability).map((each) => ({
          restaurant_id,
          product_id: idOf(menu.products, product.key),
          group_id: null,
          ...each,
        })),
      ),
    ],
  };
}

function flavorParts({ flavorSets }: FileMenu, restaurant_id: number, menu: MenuIds) {
  return {
    flavor_sets: flavorSets.map(({ key, name, nameEnglish, minimum, maximum }) => ({
      id: idOf(menu.sets, key),
      restaurant_id,
      name,
      name_english: nameEnglish,
      minimum,
      maximum,
      external_key: key,
    })),
    flavors: flavorSets.flatMap((set) =>
      set.flavors.map((flavor, position) => {
        const { key, pricesWith: _, ...fields } = flavor;
        return {
          id: idOf(menu.flavors, flavorName(set.key, key)),
          flavor_set_id: idOf(menu.sets, set.key),
          ...columnsOf(fields),
          position,
          external_key: key,
        };
      }),
    ),
    flavor_prices: flavorSets.flatMap((set) =>
      set.flavors.flatMap((flavor) =>
        flavor.pricesWith.map((price) => ({
          flavor_id: idOf(menu.flavors, flavorName(set.key, flavor.key)),
          with_flavor_id: idOf(menu.flavors, flavorName(price.flavorSet, price.flavor)),
          price_cents: price.priceCents,
        })),
      ),
    ),
  };
}

function productParts({ groups, products }: FileMenu, restaurant_id: number, menu: MenuIds) {
  return {
    product_groups: groups.map(
      ({ key, name, nameEnglish, description, descriptionEnglish, kind, course = null }, position) => ({
        id: idOf(menu.groups, key),
        restaurant_id,
        name,
        name_english: nameEnglish,
        description,
        description_english: descriptionEnglish,
        kind,
        course,
        position,
        external_key: key,
      }),
    ),
    products: products.map((product, position) => {
      const { key, groups: _, flavorSets: __, availability: ___, ...fields } = product;
      return {
        id: idOf(menu.products, key),
        restaurant_id,
        ...columnsOf(fields),
        position,
        external_key: key,
      };
    }),
    product_group_members: products.flatMap((product) =>
      product.groups.map((group) => ({
        restaurant_id,
        product_id: idOf(menu.products, product.key),
        group_id: idOf(menu.groups, group),
      })),
    ),
    product_flavor_sets: products.flatMap((product) =>
      product.flavorSets.map((set, position) => ({
        restaurant_id,
        product_id: idOf(menu.products, product.key),
        flavor_set_id: idOf(menu.sets, set),
        position,
      })),
    ),
  };
}

/** The file was checked: every name in it leads somewhere. */
function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nothing has the key "${key}"`);
  return id;
}

function areaIdAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('an area has no id');
  return id;
}
