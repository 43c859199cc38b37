import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';
import { testStore } from '../testing/test-store.ts';
import { lazySearch } from './lazy-search.ts';
import { createSearch } from './search.ts';

const found: PredictionsAnswer = { predictions: [aPrediction()], postcodes: [], restaurants: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aSearch() {
  const ports = fakePorts({ api: { getSession: () => aSessionAnswer(), getPredictions: () => found } });
  const store = testStore(ports);
  const search = lazySearch({ mode: 12, threshold: 3, delayMilliseconds: 10 });
  store.show(search.stateAtom);
  const asked = () => ports.api.callsOf('getPredictions').length;
  return { store, search, asked };
}

describe('a search whose code is fetched lazily', () => {
  it('waits with what is typed, and then asks for the whole of it', async () => {
    const { store, search, asked } = aSearch();
    store.set(search.typeAtom, 'Ste');
    expect(store.get(search.stateAtom)).toMatchObject({ status: 'idle', text: 'Ste' });
    store.set(search.typeAtom, 'Stephan');
    expect(store.get(search.stateAtom)).toMatchObject({ status: 'waiting', text: 'Stephan' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(0);
    store.set(search.beginAtom, createSearch);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.get(search.stateAtom)).toMatchObject({ status: 'ready', query: 'Stephan', ...found });
  });

  it('asks nothing while nothing is typed, and begins once', async () => {
    const { store, search, asked } = aSearch();
    store.set(search.beginAtom, createSearch);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(0);
    store.set(search.typeAtom, 'Stephan');
    store.set(search.beginAtom, createSearch);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(1);
    expect(store.get(search.stateAtom).status).toBe('ready');
  });

  it('has nothing to try again or to refresh before', async () => {
    const { store, search, asked } = aSearch();
    store.set(search.typeAtom, 'Stephan');
    store.set(search.retryAtom);
    store.set(search.refreshAtom);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(0);
    expect(store.get(search.stateAtom).status).toBe('waiting');
  });
});
