import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { canonical } from './canonical.ts';

/** How many things of a kind an import adds, changes and removes. */
export interface Changes {
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
export function restaurantChanges(
  before: FileRestaurant | undefined,
  after: FileRestaurant,
): RestaurantChanges {
  const { slug } = after;
  const products = changesOf(before?.products ?? [], after.products);
  if (!before) return { slug, what: 'added', fields: [], products };
  const [was, is] = [canonical(before), canonical(after)];
  const fields = (Object.keys(is) as (keyof FileRestaurant)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return { slug, what: fields.length > 0 ? 'changed' : 'unchanged', fields, products };
}

function changesOf(
  before: readonly { readonly key: string }[],
  after: readonly { readonly key: string }[],
): Changes {
  const was = new Map(before.map((each) => [each.key, JSON.stringify(each)]));
  const kept = after.filter(({ key }) => was.has(key));
  return {
    added: after.length - kept.length,
    changed: kept.filter((each) => was.get(each.key) !== JSON.stringify(each)).length,
    removed: before.length - kept.length,
  };
}
