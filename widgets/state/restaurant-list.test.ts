import { describe, expect, it } from 'vitest';
import type { RestaurantsAnswer } from '../../shared/contract/restaurants.ts';
import { aLocation, aRestaurant, aSessionAnswer } from '../../tests/support/builders.ts';
import { deferred } from '../io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '../io/testing/fake-api.ts';
import { fakePorts } from '../io/testing/fake-ports.ts';
import { valueOf } from './remote.ts';
import { createRestaurantList, type RestaurantFilters } from './restaurant-list.ts';
import { receiveLocationAtom } from './session.ts';
import { isFailed, isReady, settled, testStore } from './testing/test-store.ts';

const page = (slugs: string[], next: string | null = null): RestaurantsAnswer => ({
  restaurants: slugs.map((slug) => aRestaurant({ slug })),
  next_page_url: next,
  counts: { total: slugs.length, kitchenTypes: {} },
  zip: '1010',
});

function aList(getRestaurants: FakeHandlers['getRestaurants'], filters: RestaurantFilters = {}) {
  const ports = fakePorts({ api: { getSession: () => aSessionAnswer(), getRestaurants } });
  const store = testStore(ports);
  const list = createRestaurantList(filters);
  store.show(list.listAtom);
  return {
    ports,
    store,
    list,
    slugs: () => valueOf(store.get(list.listAtom))?.restaurants.map(({ slug }) => slug),
    queries: () => ports.api.callsOf('getRestaurants').map(({ query }) => query),
  };
}

describe('the restaurant list', () => {
  it('loads its first page with its filters', async () => {
    const { store, list, slugs, queries } = aList(() => page(['a', 'b']), { zip: '1010' });
    expect(store.get(list.listAtom).status).toBe('loading');
    await store.until(list.listAtom, isReady);
    expect(slugs()).toEqual(['a', 'b']);
    expect(queries()).toEqual([{ zip: '1010' }]);
  });

  it('appends the next page once, however often it is asked for', async () => {
    const { store, list, slugs } = aList(({ query }) =>
      query.cursor === 'c2' ? page(['b']) : page(['a'], '/json/restaurants?zip=1010&cursor=c2'),
    );
    await store.until(list.listAtom, isReady);
    await Promise.all([store.set(list.loadMoreAtom), store.set(list.loadMoreAtom)]);
    expect(slugs()).toEqual(['a', 'b']);
    expect(valueOf(store.get(list.listAtom))).toMatchObject({ hasMore: false, more: 'idle' });
  });

  it('keeps what it has when the next page fails, and can try again', async () => {
    const { ports, store, list, slugs } = aList(() => page(['a'], '?cursor=c2'));
    await store.until(list.listAtom, isReady);
    ports.api.answer({ getRestaurants: () => Promise.reject(aNetworkError()) });
    await store.set(list.loadMoreAtom);
    expect(valueOf(store.get(list.listAtom))).toMatchObject({ more: 'failed', hasMore: true });
    ports.api.answer({ getRestaurants: () => page(['b']) });
    await store.set(list.loadMoreAtom);
    expect(slugs()).toEqual(['a', 'b']);
  });

  it('starts over with a changed filter, and an answer for the old one is dropped', async () => {
    const old = deferred<RestaurantsAnswer>();
    const { store, list, slugs, queries } = aList(({ query }) => (query.mode ? page(['neu']) : old.promise));
    await settled();
    store.set(list.setFiltersAtom, { mode: '1' });
    await store.until(list.listAtom, isReady);
    old.resolve(page(['alt']));
    await settled();
    expect(slugs()).toEqual(['neu']);
    store.set(list.setFiltersAtom, { mode: undefined });
    expect(store.get(list.filtersAtom)).toEqual({});
    expect(queries()).toHaveLength(3);
  });

  it('loads anew when the location changes', async () => {
    const { ports, store, list, slugs } = aList(() => page(['a']));
    await store.until(list.listAtom, isReady);
    ports.api.answer({ getRestaurants: () => page(['b']) });
    store.set(receiveLocationAtom, aLocation());
    await store.until(list.listAtom, () => slugs()?.[0] === 'b');
  });

  it('that fails can be tried again', async () => {
    const { ports, store, list } = aList(() => Promise.reject(aNetworkError()));
    expect(await store.until(list.listAtom, isFailed)).toMatchObject({ error: { retryable: true } });
    ports.api.answer({ getRestaurants: () => page(['a']) });
    await store.set(list.retryAtom);
    expect(store.get(list.listAtom).status).toBe('ready');
  });
});
