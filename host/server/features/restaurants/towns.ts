import { perKey } from '#platform/per-key.ts';
import { type KitchenTypeId, kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { townSlug } from '#shared/domain/restaurants/town-slug.ts';
import type { IndexedRestaurant, RestaurantIndex } from './list/restaurant-index.ts';

/** A town that has restaurants, in the order of their names. */
export interface Town {
  readonly slug: string;
  readonly city: string;
  readonly restaurants: readonly IndexedRestaurant[];
  /** those of each kitchen that there is, in the order of the kitchens */
  readonly kitchens: ReadonlyMap<KitchenTypeId, readonly IndexedRestaurant[]>;
}

/** Every town by its slug, the one with the most restaurants first; worked out once until a restaurant changes. */
export const townsOf = perKey(({ restaurants }: RestaurantIndex): ReadonlyMap<string, Town> => {
  const ofCity = Map.groupBy(restaurants, ({ city }) => city);
  // cities that are spelled alike share an address; without a letter there is none
  const ofSlug = Map.groupBy(ofCity.keys(), townSlug);
  ofSlug.delete('');
  const towns = [...ofSlug].map(([slug, [city = '', ...others]]) => {
    const first = ofCity.get(city) ?? [];
    return townOf(slug, city, [...first, ...others.flatMap((other) => ofCity.get(other) ?? [])]);
  });
  towns.sort((a, b) => b.restaurants.length - a.restaurants.length);
  return new Map(towns.map((town) => [town.slug, town]));
});

function townOf(slug: string, city: string, restaurants: readonly IndexedRestaurant[]): Town {
  const kitchens = kitchenTypeIds.flatMap((id) => {
    const found = restaurants.filter(({ kitchenTypes }) => kitchenTypes.includes(id));
    return found.length > 0 ? [[id, found] as const] : [];
  });
  return { slug, city, restaurants, kitchens: new Map(kitchens) };
}

/**
 * What is said of a town's restaurants, or of those with one kitchen; worked out once for each list. Who takes no orders is
 * counted, no more. The least fee and minimum are those of all who deliver, in cents; null: nobody does.
 */
export const townNumbers = perKey((restaurants: readonly IndexedRestaurant[]) => {
  const taking = restaurants.filter(({ offline }) => !offline);
  const delivering = taking.filter(({ delivery }) => delivery);
  const areas = delivering.flatMap((restaurant) => restaurant.areas);
  const rated = restaurants.filter(({ rating }) => rating.count > 0);
  const [best = null] = rated.toSorted(({ rating: a }, { rating: b }) => b.average - a.average || b.count - a.count);
  return {
    count: restaurants.length,
    delivering: delivering.length,
    takeaway: taking.filter(({ takeaway }) => takeaway).length,
    leastFee: leastOf(areas.map(({ deliveryfee }) => deliveryfee)),
    leastMinimum: leastOf(areas.map(({ minimumOrderValue }) => minimumOrderValue)),
    best,
  };
});

const leastOf = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((least, amount) => Math.min(least, amount));
