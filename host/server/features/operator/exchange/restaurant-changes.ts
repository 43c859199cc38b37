import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';

/** How many things of a kind an import adds, changes and removes. */
interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What an import does to one restaurant. */
export interface RestaurantChanges {
  readonly slug: string;
  readonly what: 'added' | 'changed' | 'unchanged';
  /** the file's names of what else changes */
  readonly fields: readonly string[];
  readonly products: Changes;
}

/** `before` undefined: it is not there yet. */
export function restaurantChanges(before: FileRestaurant | undefined, after: FileRestaurant): RestaurantChanges {
  const { slug } = after;
  const products = changesOf(before?.products ?? [], after.products);
  if (!before) return { slug, what: 'added', fields: [], products };
  const [was, is] = [canonical(before), canonical(after)];
  const fields = (Object.keys(is) as (keyof FileRestaurant)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return { slug, what: fields.length > 0 ? 'changed' : 'unchanged', fields, products };
}

function changesOf(before: readonly { readonly key: string }[], after: readonly { readonly key: string }[]): Changes {
  const was = new Map(before.map((each) => [each.key, JSON.stringify(each)]));
  const kept = after.filter(({ key }) => was.has(key));
  return {
    added: after.length - kept.length,
    changed: kept.filter((each) => was.get(each.key) !== JSON.stringify(each)).length,
    removed: before.length - kept.length,
  };
}

/**
 * A restaurant with everything in one order where order says nothing, so that two that mean the same are the same
 * text: what an import changes, and whether it changes anything, is seen by comparing them.
 */
function canonical(restaurant: FileRestaurant): FileRestaurant {
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
