import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities, Availability, Product, ProductGroup } from '#shared/contract/menu.ts';
import { type Calendar, calendarOf } from '../time/calendar.ts';
import { isOpenAt } from '../time/opening-hours.ts';

/** What is not offered at some moment, by id. */
export interface Unavailable {
  products: ReadonlySet<number>;
  groups: ReadonlySet<number>;
}

/** Whether hours allow an instant: always without entries, else only within one (PRODUCT.md 5.4). */
function isAvailableAt(hours: readonly HoursEntry[], at: Calendar): boolean {
  return hours.length === 0 || isOpenAt(hours, at);
}

/** What a menu does not offer at `at`, the chosen time (now, if immediate). */
export function unavailableAt(availabilities: Availabilities, at: Temporal.Instant): Unavailable {
  const calendar = calendarOf(at);
  const ids = (entries: readonly Availability[]) =>
    new Set(entries.filter((each) => !isAvailableAt(each.availabilityHours, calendar)).map((each) => each.id));
  return {
    products: ids(availabilities.availabilityProducts),
    groups: ids(availabilities.availabilityProductGroups),
  };
}

/** A product is offered only if it and at least one of its groups are; one without groups if it is. */
export function isProductAvailable(product: Pick<Product, 'id' | 'productGroups'>, unavailable: Unavailable): boolean {
  if (unavailable.products.has(product.id)) return false;
  return product.productGroups.length === 0 || product.productGroups.some((id) => !unavailable.groups.has(id));
}

export type GroupFilter = 'classics' | 'happy-hour' | 'happy-hour-inactive';

/**
 * Under which choice of the product-group filter a group falls (PRODUCT.md 5.6): classics, happy hour offers,
 * or happy hours that are not on right now. Null for groups that the filter does not know.
 */
export function groupFilterOf(group: Pick<ProductGroup, 'id' | 'kind'>, unavailable: Unavailable): GroupFilter | null {
  if (group.kind !== 'happy-hour') return group.kind;
  return unavailable.groups.has(group.id) ? 'happy-hour-inactive' : 'happy-hour';
}
