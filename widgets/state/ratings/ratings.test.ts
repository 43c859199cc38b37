import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { RatingsAnswer } from '#shared/contract/ratings.ts';
import { aRating, someRatings } from '#tests/support/rating-builders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { moreRatingsAtom, ratingsAtom, retryRatingsAtom } from './ratings.ts';

const slug = 'pizzeria-adria';
const next = `/json/restaurant/${slug}/ratings?cursor=8`;
const page = (ids: number[], nextPage: string | null = null): RatingsAnswer =>
  someRatings({ count: 40, ratings: ids.map((id) => aRating({ id })), next_page_url: nextPage });

function theRatings(getRatings: FakeHandlers['getRatings']) {
  const ports = fakePorts({ api: { getRatings } });
  const store = testStore(ports);
  return {
    ports,
    store,
    leave: store.show(ratingsAtom(slug)),
    ids: () => valueOf(store.get(ratingsAtom(slug)))?.ratings.map(({ id }) => id),
    more: () => valueOf(store.get(ratingsAtom(slug)))?.more,
    queries: () => ports.api.callsOf('getRatings').map(({ query }) => query),
  };
}

describe('the ratings of a restaurant', () => {
  it('load when they are shown, and anew when they are shown again', async () => {
    const { store, leave, ids, queries } = theRatings(() => page([9, 8]));
    await store.until(ratingsAtom(slug), isReady);
    expect(ids()).toEqual([9, 8]);
    leave();
    store.show(ratingsAtom(slug));
    expect(queries()).toEqual([{}, {}]);
  });

  it('append the next page, and show once what comes twice', async () => {
    const { store, ids, queries } = theRatings(({ query }) => (query.cursor ? page([8, 7]) : page([9, 8], next)));
    await store.until(ratingsAtom(slug), isReady);
    expect(await store.set(moreRatingsAtom, slug)).toEqual([7]);
    expect(ids()).toEqual([9, 8, 7]);
    expect(queries()[1]).toEqual({ cursor: '8' });
    expect(valueOf(store.get(ratingsAtom(slug)))?.hasMore).toBe(false);
  });

  it('ask for the next page once, however often it is wanted meanwhile', async () => {
    const late = deferred<RatingsAnswer>();
    const { store, queries } = theRatings(({ query }) => (query.cursor ? late.promise : page([9, 8], next)));
    await store.until(ratingsAtom(slug), isReady);
    const first = store.set(moreRatingsAtom, slug);
    expect(await store.set(moreRatingsAtom, slug)).toEqual([]);
    late.resolve(page([7]));
    expect(await first).toEqual([7]);
    expect(queries()).toHaveLength(2);
  });

  it('keep what is there when the next page fails, and can try again', async () => {
    const { ports, store, ids, more } = theRatings(({ query }) =>
      query.cursor ? Promise.reject(aNetworkError()) : page([9, 8], next),
    );
    await store.until(ratingsAtom(slug), isReady);
    expect(await store.set(moreRatingsAtom, slug)).toEqual([]);
    expect([ids(), more()]).toEqual([[9, 8], 'failed']);
    ports.api.answer({ getRatings: () => page([7]) });
    expect(await store.set(moreRatingsAtom, slug)).toEqual([7]);
    expect([ids(), more()]).toEqual([[9, 8, 7], 'idle']);
  });

  it('drop a late page of a list that was fetched anew', async () => {
    const late = deferred<RatingsAnswer>();
    const { ports, store, ids } = theRatings(({ query }) => (query.cursor ? late.promise : page([9], next)));
    await store.until(ratingsAtom(slug), isReady);
    const more = store.set(moreRatingsAtom, slug);
    ports.api.answer({ getRatings: () => page([10, 9]) });
    await store.set(retryRatingsAtom, slug);
    late.resolve(page([7]));
    expect(await more).toEqual([]);
    await settled();
    expect(ids()).toEqual([10, 9]);
  });

  it('say what went wrong and can be tried again', async () => {
    const { ports, store } = theRatings(() => Promise.reject(aNetworkError()));
    expect(await store.until(ratingsAtom(slug), isFailed)).toMatchObject({ error: { offline: true } });
    ports.api.answer({ getRatings: () => page([9]) });
    await store.set(retryRatingsAtom, slug);
    expect(store.get(ratingsAtom(slug)).status).toBe('ready');
  });
});
