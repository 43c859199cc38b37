import * as z from 'zod/mini';
import { listRestaurants } from '#features/restaurants/list/list-restaurants.ts';
import { restaurantIndex } from '#features/restaurants/list/restaurant-index.ts';
import { type Town, townsOf } from '#features/restaurants/towns.ts';
import { lastKnown } from '#platform/http/last-known.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { type RestaurantsQuery, restaurantsQuery } from '#shared/contract/restaurants.ts';
import type { ListContent } from '#site/pages/ordering.ts';
import type { TownLink } from '#site/parts/town-links.ts';

/** Milliseconds for which a list is not read anew: it says nothing that moves with a minute. */
const freshFor = 60_000;
/** Lists that are kept, a few kilobytes each. */
const mostKept = 200;
/** Towns that a page links to; the sitemap has all. */
const mostTowns = 40;

/** What the page of the list says without its element: who passes the address's filters, and towns. */
type PageList = Omit<ListContent, 'search'>;

/** The page is served without them where they can't be read: its element says what is wrong, and tries again. */
const nothing: PageList = { restaurants: [], next: null, towns: [] };

/** The list for an address, read at most once a minute, so that a page costs no statement more than without it. */
export const pageList = singleton((app) => {
  const kept = new Map<string, () => Promise<PageList>>();

  return (query: RestaurantsQuery, language: Language): Promise<PageList> => {
    const key = JSON.stringify([language, query]);
    const list = kept.get(key) ?? lastKnown(() => read(app, query, language), { freshFor, known: nothing });
    kept.delete(key);
    kept.set(key, list);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return list();
  };
});

async function read(app: AppContext, query: RestaurantsQuery, language: Language): Promise<PageList> {
  const answer = await listRestaurants(app, { location: null, language }, { ...query, grouped: '1' });
  const next = answer.next_page_url;
  return {
    restaurants: answer.restaurants.map(({ slug, name, zipCode, city }) => ({ slug, name, zipCode, city })),
    next: next === null ? null : `/restaurants?${new URL(next, app.config.publicUrl).searchParams}`,
    towns: townLinksOf(townsOf(await restaurantIndex(app))),
  };
}

export const townLinksOf = (towns: ReadonlyMap<string, Town>): TownLink[] =>
  [...towns.values()].slice(0, mostTowns).map(({ slug, city }) => ({ slug, city }));

const names = Object.keys(restaurantsQuery.shape) as (keyof RestaurantsQuery)[];

/** The list's query out of a page's address; what is none of the choices is left out (PRODUCT.md 4.8). */
export function listQueryOf(address: Readonly<Record<string, unknown>>): RestaurantsQuery {
  const known = names.filter((name) => {
    const value = address[name];
    return typeof value === 'string' && value !== '' && z.safeParse(restaurantsQuery.shape[name], value).success;
  });
  return Object.fromEntries(known.map((name) => [name, address[name]]));
}
