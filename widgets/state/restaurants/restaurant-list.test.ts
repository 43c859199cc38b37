import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { aRestaurant, someFilterCounts } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { atom } from '../core/jotai.ts';
import { valueOf } from '../core/remote/remote.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { createRestaurantList } from './restaurant-list.ts';
import type { FilterQuery } from './restaurant-list-pages.ts';

const page = (slugs: string[], next: string | null = null): RestaurantsAnswer => ({
  restaurants: slugs.map((slug) => aRestaurant({ slug })),
  next_page_url: next,
  counts: someFilterCounts(slugs.length),
  zip: '1010',
});

function aList(getRestaurants: FakeHandlers['getRestaurants'], filters: FilterQuery = {}) {
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
    restaurants: () => valueOf(store.get(list.listAtom))?.restaurants ?? [],
  };
}

describe('the restaurant list', () => {
  it('loads its first page with its filters, in the order of the sections', async () => {
    const { store, list, slugs, queries } = aList(() => page(['a', 'b']), { zip: '1010' });
    expect(store.get(list.listAtom).status).toBe('loading');
    await store.until(list.listAtom, isReady);
    expect(slugs()).toEqual(['a', 'b']);
    expect(queries()).toEqual([{ zip: '1010', grouped: '1' }]);
  });

  it('says what the shown restaurants were asked for with, while newer filters wait for their answer', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { store, list, slugs } = aList(({ query }) => (query.mode ? late.promise : page(['a'])));
    await store.until(list.listAtom, isReady);
    await store.until(list.busyAtom, (busy) => !busy);
    store.set(list.setFiltersAtom, { mode: '2' });
    await settled();
    expect(store.get(list.busyAtom)).toBe(true);
    expect(slugs()).toEqual(['a']);
    expect(valueOf(store.get(list.listAtom))?.filters).toEqual({});
    late.resolve(page(['b']));
    await store.until(list.busyAtom, (busy) => !busy);
    expect(valueOf(store.get(list.listAtom))?.filters).toEqual({ mode: '2' });
  });

  it('asks again for nothing when filters are set to what they are', async () => {
    const { store, list, queries } = aList(() => page(['a']), { zip: '1010', mode: '1' });
    await store.until(list.listAtom, isReady);
    store.set(list.setFiltersAtom, { mode: '1', zip: '1010', rating: undefined });
    await settled();
    expect(queries()).toHaveLength(1);
  });

  it('keeps the object of a restaurant of which nothing changed', async () => {
    const { ports, store, list, restaurants } = aList(() => page(['a', 'b']));
    await store.until(list.listAtom, isReady);
    const [a, b] = restaurants();
    const after = page(['b', 'a']);
    ports.api.answer({
      getRestaurants: () => ({
        ...after,
        restaurants: after.restaurants.map((each) => (each.slug === 'b' ? { ...each, open: false } : each)),
      }),
    });
    await store.set(list.retryAtom);
    expect(restaurants()[1]).toBe(a);
    expect(restaurants()[0]).not.toBe(b);
  });

  it('shows nobody as out of range who fetches the food, or whose place is not known', async () => {
    const { ports, store, list, restaurants } = aList(() => far('1010'));
    const far = (zip: string | null) => {
      const answer = page(['a']);
      return { ...answer, zip, restaurants: answer.restaurants.map((each) => ({ ...each, inRange: false })) };
    };
    await store.until(list.listAtom, isReady);
    expect(restaurants()[0]?.inRange).toBe(false);
    store.set(list.setFiltersAtom, { mode: '2' });
    await store.until(list.busyAtom, (busy) => !busy);
    expect(restaurants()[0]?.inRange).toBe(true);
    ports.api.answer({ getRestaurants: () => far(null) });
    store.set(list.setFiltersAtom, { mode: undefined });
    await store.until(list.busyAtom, (busy) => !busy);
    expect(restaurants()[0]?.inRange).toBe(true);
  });

  describe('while it is shown', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    const evening = page(['a', 'b']);
    const [open, other] = evening.restaurants.map((each) => ({ ...each, closingTime: null }));
    const closesAt = (closingTime: string) => ({
      ...evening,
      restaurants: [{ ...open!, closingTime }, other!],
    });

    it('shows a restaurant closed once its closing time has passed, and rests until then', async () => {
      const { ports, restaurants, queries } = aList(() => closesAt('2026-11-20T17:32:00Z'));
      await pass(0);
      ports.api.answer({
        getRestaurants: () => ({ ...evening, restaurants: [{ ...open!, open: false }, other!] }),
      });
      ports.clock.tickMinute();
      await pass(20_000);
      expect(queries()).toHaveLength(1);
      const rested = restaurants()[1];
      ports.clock.tickMinute();
      await pass(20_000);
      expect(restaurants().map((each) => each.open)).toEqual([false, true]);
      expect(restaurants()[1]).toBe(rested);
      ports.clock.tickMinute();
      await pass(20_000);
      expect(queries()).toHaveLength(2);
    });

    it.each(['opensAt', 'pausedUntil'] as const)('follows %s too, but not what had passed before', async (name) => {
      const past = { ...other!, closingTime: '2026-11-20T17:00:00Z' };
      const answer = (moment: string | null) => ({
        ...evening,
        restaurants: [{ ...open!, [name]: moment }, past],
      });
      const { ports, queries } = aList(() => answer('2026-11-20T17:31:00Z'));
      await pass(0);
      ports.api.answer({ getRestaurants: () => answer(null) });
      for (let minute = 1; minute <= 3; minute += 1) {
        ports.clock.tickMinute();
        await pass(20_000);
        expect(queries()).toHaveLength(2);
      }
    });

    it('fetches all the pages that are shown, so that nobody loses their place', async () => {
      const first = { ...closesAt('2026-11-20T17:31:00Z'), next_page_url: '?cursor=c2' };
      const { ports, store, list, slugs, queries } = aList(({ query }) => (query.cursor ? page(['c']) : first));
      await pass(0);
      await store.set(list.loadMoreAtom);
      ports.clock.tickMinute();
      await pass(20_000);
      expect(queries()).toHaveLength(4);
      expect(slugs()).toEqual(['a', 'b', 'c']);
      expect(valueOf(store.get(list.listAtom))).toMatchObject({ pages: 2, hasMore: false });
    });

    it('stays as it is when that fails, and tries again a minute later', async () => {
      const { ports, store, list, queries } = aList(() => closesAt('2026-11-20T17:31:00Z'));
      await pass(0);
      ports.api.answer({ getRestaurants: () => Promise.reject(aNetworkError()) });
      ports.clock.tickMinute();
      await pass(20_000);
      expect(store.get(list.listAtom)).toMatchObject({ status: 'ready', error: null });
      ports.clock.tickMinute();
      await pass(20_000);
      expect(queries()).toHaveLength(3);
    });

    it('asks nothing for a page in the background until it is seen again', async () => {
      const { ports, queries } = aList(() => closesAt('2026-11-20T17:31:00Z'));
      await pass(0);
      ports.setVisible(false);
      ports.clock.tickMinute();
      await pass(20_000);
      expect(queries()).toHaveLength(1);
      ports.setVisible(true);
      await pass(0);
      expect(queries()).toHaveLength(2);
    });

    it('is renewed at midnight', async () => {
      const { ports, queries } = aList(() => page(['a']));
      await pass(0);
      ports.clock.strikeMidnight();
      await pass(20_000);
      expect(queries()).toHaveLength(2);
    });
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

  it('returns the first restaurant that the next page added, and shows none twice', async () => {
    const { store, list, slugs, queries } = aList(({ query }) => {
      if (query.cursor === 'c2') return page(['b', 'c'], '?cursor=c3');
      return query.cursor === 'c3' ? page(['c', 'a']) : page(['a', 'b'], '?cursor=c2');
    });
    await store.until(list.listAtom, isReady);
    expect(await store.set(list.loadMoreAtom)).toBe('c');
    expect(slugs()).toEqual(['a', 'b', 'c']);
    expect(await store.set(list.loadMoreAtom)).toBeNull();
    expect(slugs()).toEqual(['a', 'b', 'c']);
    expect(queries().at(-1)).toEqual({ grouped: '1', cursor: 'c3' });
    expect(valueOf(store.get(list.listAtom))).toMatchObject({ pages: 3, hasMore: false });
  });

  it('drops a next page of the old filters that comes before the new first page', async () => {
    const [more, fresh] = [deferred<RestaurantsAnswer>(), deferred<RestaurantsAnswer>()];
    const { store, list, slugs } = aList(({ query }) => {
      if (query.mode) return fresh.promise;
      return query.cursor ? more.promise : page(['a'], '?cursor=c2');
    });
    await store.until(list.listAtom, isReady);
    const loading = store.set(list.loadMoreAtom);
    store.set(list.setFiltersAtom, { mode: '1' });
    await settled();
    more.resolve(page(['old']));
    expect(await loading).toBeNull();
    expect(await store.set(list.loadMoreAtom)).toBeNull();
    fresh.resolve(page(['new']));
    await store.until(list.listAtom, () => slugs()?.[0] === 'new');
    expect(slugs()).toEqual(['new']);
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

  it('that got no answer is asked for again by itself, without looking as if it was', async () => {
    vi.useFakeTimers();
    let isAway = true;
    const { ports, store, list, queries } = aList(() => (isAway ? Promise.reject(aNetworkError()) : page(['a'])));
    const statuses = new Set<string>();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.get(list.listAtom).status).toBe('failed');
    store.show(atom((get) => statuses.add(get(list.listAtom).status)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(queries()).toHaveLength(2);
    expect([...statuses]).toEqual(['failed']);
    isAway = false;
    ports.comeOnline();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.get(list.listAtom).status).toBe('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queries()).toHaveLength(3);
    vi.useRealTimers();
  });

  it('that fails can be tried again', async () => {
    const { ports, store, list } = aList(() => Promise.reject(aNetworkError()));
    expect(await store.until(list.listAtom, isFailed)).toMatchObject({ error: { retryable: true } });
    ports.api.answer({ getRestaurants: () => page(['a']) });
    await store.set(list.retryAtom);
    expect(store.get(list.listAtom).status).toBe('ready');
  });
});
