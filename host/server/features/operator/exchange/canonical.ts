import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';

/**
 * A restaurant with everything in one order where order says nothing, so that two that mean the same are the same
 * text: what an import changes, and whether it changes anything, is seen by comparing them.
 */
export function canonical(restaurant: FileRestaurant): FileRestaurant {
  const { closures, areas, flavorSets, products, groups, joinedAt, ...rest } = restaurant;
  const place = new Map(groups.map(({ key }, index) => [key, index]));
  return {
    ...rest,
    ...(joinedAt !== undefined && { joinedAt: Temporal.Instant.from(joinedAt).toString() }),
    closures: closures.toSorted(),
    areas: areas.map((area) => ({ ...area, zipCodes: area.zipCodes.toSorted() })),
    groups,
    flavorSets: byKey(flavorSets).map((set) => ({
      ...set,
      flavors: set.flavors.map((flavor) => ({
        ...flavor,
        pricesWith: flavor.pricesWith.toSorted(
          (a, b) => compare(a.flavorSet, b.flavorSet) || compare(a.flavor, b.flavor),
        ),
      })),
    })),
    products: products.map((product) => ({
      ...product,
      groups: product.groups.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    })),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function byKey<T extends { key: string }>(things: readonly T[]): T[] {
  return things.toSorted((a, b) => compare(a.key, b.key));
}
