import * as z from 'zod/mini';
import type { AppContext } from '#server/app-context.ts';
import type { RenderAttributes } from '#shared/contract/element-rendering.ts';
import { slug as slugShape } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { filtersToQuery, parseRestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { restaurantIndex } from '../../restaurants/list/restaurant-index.ts';
import { knownRestaurant } from '../../restaurants/restaurant-reads.ts';

/**
 * What an element's markup is made from: it is good while all of this is the same.
 * @throws DomainError `restaurant.error.unknown`
 */
export async function madeOf(
  app: AppContext,
  tag: string,
  attributes: RenderAttributes,
  now: Temporal.Instant,
): Promise<readonly unknown[]> {
  // hours and order times move with the minute
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  if (tag === 'fo-restaurant-list') return [await restaurantIndex(app), minute];
  if (tag !== 'fo-restaurant-menu') return [minute];
  const slug = z.safeParse(slugShape, attributes['slug']);
  if (!slug.success) throw new DomainError('restaurant.error.unknown');
  return [await knownRestaurant(app, slug.data), minute];
}

/**
 * The list page's filters as its address has them, in one way of writing; null with a text to search for, which has too
 * many variants to keep what is made for it.
 */
export function listSearch({ zip, ...query }: Readonly<Record<string, unknown>>): string | null {
  const { q, ...filters } = filtersToQuery(parseRestaurantFilters(query));
  if (q !== undefined) return null;
  const known = typeof zip === 'string' && /^[1-9]\d{3}$/.test(zip);
  return new URLSearchParams({ ...(known && { zip }), ...filters }).toString();
}
