import type { Restaurant, RestaurantsAnswer, RestaurantsQuery } from '#shared/contract/restaurants.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { seenFrom } from '#shared/domain/restaurants/seen-from.ts';

/** The pages that have come so far, as this person sees them (see `seenFrom`). */
export interface ShownRestaurants extends Omit<RestaurantsAnswer, 'restaurants'> {
  readonly restaurants: readonly Restaurant[];
  /** what they were asked for with; while new filters wait for their answer these are still the old ones */
  readonly filters: FilterQuery;
  /** how many pages that is */
  readonly pages: number;
  /** when the first of them came, by the server's clock in milliseconds */
  readonly at: number;
}

/** How far the page's idea of the server's time may be off. */
const toleranceMilliseconds = 5_000;

/** Whether one of them has opened or closed, or takes orders again after a pause, since they came. */
export function hasStatusChanged({ restaurants, at }: ShownRestaurants, now: number): boolean {
  return restaurants.some(({ opensAt, closingTime, pausedUntil, services: { delivery, takeaway } }) =>
    [
      opensAt,
      closingTime,
      pausedUntil,
      ...[delivery, takeaway].flatMap((each) => (each ? [each.opensAt, each.closesAt] : [])),
    ].some((moment) => {
      const change = moment === null ? Number.NaN : Date.parse(moment);
      return at - toleranceMilliseconds < change && change <= now;
    }),
  );
}

/**
 * A new list, asked for with these filters at `at`, in place of the restaurants that there were. One of which nothing
 * changed stays the same object: its card rests.
 */
export function firstPageOf(
  answer: RestaurantsAnswer,
  { filters, restaurants: before }: Pick<ShownRestaurants, 'filters' | 'restaurants'>,
  at: number,
): ShownRestaurants {
  return { ...answer, restaurants: seenRestaurants(answer, filters, before), filters, pages: 1, at };
}

function seenRestaurants(answer: RestaurantsAnswer, filters: FilterQuery, before: readonly Restaurant[]): Restaurant[] {
  const known = new Map(before.map((each) => [each.slug, each]));
  return answer.restaurants.map((each) => {
    const seen = seenFrom(each, answer.zip, Number(filters.mode ?? 0));
    const old = known.get(each.slug);
    return old && toJson(old) === toJson(seen) ? old : seen;
  });
}

/**
 * Appends a page. Restaurants open and close between two pages, so one may come again: it stays where it was, and
 * nobody sees it twice. `rested`: restaurants whose objects stay where nothing of them changed.
 */
export function withNextPage(
  before: ShownRestaurants,
  page: RestaurantsAnswer,
  rested: readonly Restaurant[] = [],
): ShownRestaurants {
  const known = new Set(before.restaurants.map(({ slug }) => slug));
  const added = seenRestaurants(page, before.filters, rested).filter(({ slug }) => !known.has(slug));
  return {
    ...page,
    zip: before.zip,
    restaurants: [...before.restaurants, ...added],
    filters: before.filters,
    pages: before.pages + 1,
    at: before.at,
  };
}

/** The filters as the call and the list page's address write them. */
export type FilterQuery = Readonly<Omit<RestaurantsQuery, 'cursor' | 'grouped'>>;
