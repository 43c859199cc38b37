import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { aLocation, aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';
import { sessionAtom } from '../sessions/session.ts';
import { testStore } from '../testing/test-store.ts';
import { createSearch } from './search.ts';

const found = (text = 'Stephansplatz 1'): PredictionsAnswer => ({
  predictions: [aPrediction({ text })],
  postcodes: [],
  restaurants: [],
});
const none: PredictionsAnswer = { predictions: [], postcodes: [], restaurants: [] };

function aSearch(getPredictions: FakeHandlers['getPredictions'] = () => found()) {
  const ports = fakePorts({ api: { getPredictions } });
  const store = testStore(ports);
  const search = createSearch({ mode: 12, threshold: 3, delayMilliseconds: 10 });
  const leave = store.show(search.stateAtom);
  return {
    ports,
    store,
    search,
    leave,
    state: () => store.get(search.stateAtom),
    asked: () => ports.api.callsOf('getPredictions').map(({ query }) => (query as { input: string }).input),
    type: async (text: string) => {
      store.set(search.typeAtom, text);
      await vi.advanceTimersByTimeAsync(10);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search', () => {
  it('asks when more than the threshold is typed, after a typing pause', async () => {
    const { store, search, asked, state, type } = aSearch();
    await type('Ste');
    expect(asked()).toEqual([]);
    store.set(search.typeAtom, 'Step');
    expect(state()).toMatchObject({ status: 'waiting', text: 'Step' });
    await vi.advanceTimersByTimeAsync(9);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['Step']);
    expect(state()).toMatchObject({
      status: 'ready',
      query: 'Step',
      predictions: [{ text: 'Stephansplatz 1' }],
    });
  });

  it('ends an older call, and a late answer never overwrites a newer one', async () => {
    const answers = [deferred<PredictionsAnswer>(), deferred<PredictionsAnswer>()];
    const signals: (AbortSignal | undefined)[] = [];
    const { state, type } = aSearch(({ signal }) => {
      signals.push(signal);
      return answers[signals.length - 1]?.promise ?? none;
    });
    await type('Stephans');
    await type('Stephanspl');
    expect(signals[0]?.aborted).toBe(true);
    answers[1]?.resolve(found('neu'));
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.resolve(found('alt'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().predictions[0]?.text).toBe('neu');
  });

  it('does not ask again for longer input that extends a query without results', async () => {
    const { asked, state, type } = aSearch(() => none);
    await type('Xyzz');
    await type('Xyzzy');
    expect(asked()).toEqual(['Xyzz']);
    expect(state()).toMatchObject({ status: 'ready', query: 'Xyzzy', predictions: [] });
    await type('Xyza');
    expect(asked()).toEqual(['Xyzz', 'Xyza']);
  });

  it('asks again where more may be found, and for another word, a number or a comma', async () => {
    const { asked, type } = aSearch(({ query: { input } }) =>
      input.startsWith('Nuba') ? { ...none, extendable: true } : none,
    );
    for (const text of ['Nuba', 'Nubaug', 'Xyzz', 'Xyzz 5', 'Xyzz 5, 1070']) await type(text);
    expect(asked()).toEqual(['Nuba', 'Nubaug', 'Xyzz', 'Xyzz 5', 'Xyzz 5, 1070']);
  });

  it('cuts the query at the second slash', async () => {
    const { asked, type } = aSearch();
    await type('Wollzeile 1/2/3');
    expect(asked()).toEqual(['Wollzeile 1/2']);
  });

  it('asks for the beginning of a text of 10,000 characters, in whole ones', async () => {
    const { asked, type } = aSearch(() => none);
    await type('x'.repeat(10_000));
    await type(`a${'🍕'.repeat(5_000)}`);
    expect(asked()).toEqual(['x'.repeat(200), `a${'🍕'.repeat(99)}`]);
  });

  it.each(['🍕🍕🍕🍕', 'مطعم دمشق', '%_%\\%', '<b>x</b>', '50 %; --'])('asks for "%s" as it is', async (text) => {
    const { asked, state, type } = aSearch();
    await type(text);
    expect(asked()).toEqual([text]);
    expect(state().status).toBe('ready');
  });

  it('is near the location, where there is one', async () => {
    const location = aLocation({ lat: 48.208_49, lng: 16.373_08 });
    const ports = fakePorts({
      api: { getPredictions: () => found(), getSession: () => aSessionAnswer({ location }) },
    });
    const store = testStore(ports);
    store.show(sessionAtom);
    const search = createSearch({ mode: 12, threshold: 3, delayMilliseconds: 10 });
    await vi.advanceTimersByTimeAsync(0);
    store.set(search.typeAtom, 'Graben');
    await vi.advanceTimersByTimeAsync(10);
    expect(ports.api.callsOf('getPredictions')[0]?.query).toEqual({
      input: 'Graben',
      mode: '12',
      lat: '48.21',
      lng: '16.37',
      zip: '1010',
    });
  });

  it('survives an answer that is not what the contract says', async () => {
    const { state, type } = aSearch(() => ({ predictions: 'all of them' }) as never);
    await type('Stephansplatz');
    expect(state()).toMatchObject({ status: 'ready', predictions: [], error: { offline: false } });
  });

  it('forgets what it knows of a text when the server does not know a place of it any more', async () => {
    const { ports, store, search, state, type } = aSearch();
    await type('Stephansplatz');
    ports.api.answer({ getPredictions: () => found('Stephansplatz 2') });
    store.set(search.refreshAtom);
    expect(state()).toMatchObject({ status: 'waiting', predictions: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ status: 'ready', predictions: [{ text: 'Stephansplatz 2' }] });
  });

  it('clears its lists for empty input', async () => {
    const { state, type } = aSearch();
    await type('Stephansplatz');
    await type('');
    expect(state()).toMatchObject({ status: 'idle', text: '', predictions: [] });
  });

  it('shows no results after a failure, and can be tried again', async () => {
    const { ports, store, search, state, type } = aSearch(() => Promise.reject(aNetworkError()));
    await type('Stephansplatz');
    expect(state()).toMatchObject({ status: 'ready', predictions: [], error: { offline: true } });
    ports.api.answer({ getPredictions: () => found() });
    store.set(search.retryAtom);
    await vi.advanceTimersByTimeAsync(10);
    expect(state()).toMatchObject({ error: null, predictions: [{ text: 'Stephansplatz 1' }] });
  });

  it('does not ask a second time for what it knows', async () => {
    const { asked, type } = aSearch();
    await type('Stephansplatz');
    await type('Stephans');
    await type('Stephansplatz');
    expect(asked()).toEqual(['Stephansplatz', 'Stephans']);
  });

  it('asks for the same text in another mode', async () => {
    const { ports, store, search, type } = aSearch();
    await type('Adria');
    store.set(search.setModeAtom, 20);
    await vi.advanceTimersByTimeAsync(10);
    expect(ports.api.callsOf('getPredictions').map(({ query }) => query)).toEqual([
      { input: 'Adria', mode: '12' },
      { input: 'Adria', mode: '20' },
    ]);
  });

  it('asks nothing any more when its element is gone', async () => {
    const { store, search, leave, asked } = aSearch();
    store.set(search.typeAtom, 'Stephansplatz');
    leave();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual([]);
  });

  it('of one element does not disturb that of another', async () => {
    const one = aSearch();
    const other = createSearch({ mode: 12, threshold: 3, delayMilliseconds: 10 });
    await one.type('Stephansplatz');
    expect(one.store.get(other.stateAtom)).toMatchObject({ status: 'idle' });
  });
});
