import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePorts, fakeNow, fakePorts } from '#io/testing/fake-ports.ts';
import { citiesAtom } from '#state/address-search/cities.ts';
import { createSearch } from '#state/address-search/search.ts';
import { isReady, testStore } from '#state/testing/test-store.ts';
import { aCity, aPrediction } from '#tests/support/session-builders.ts';
import { localCacheOf } from './local-cache.ts';

/** The local cache (PRODUCT.md 19.11), as far as addresses go. */
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aVisit = () =>
  fakePorts({
    api: {
      getPredictions: () => ({ predictions: [aPrediction()], postcodes: [], restaurants: [] }),
      getCities: () => ({ cities: [aCity()] }),
    },
  });

const later = (ports: FakePorts, milliseconds: number) =>
  ports.clock.set(new Date(Date.parse(fakeNow) + milliseconds).toISOString());

const keysOf = (ports: FakePorts) =>
  Object.keys((JSON.parse(ports.storage.local.get('de-cache') ?? '') as { entries: object }).entries);

/** Types in a new page of the same browser; returns what the list shows. */
async function search(ports: FakePorts): Promise<string | undefined> {
  const store = testStore(ports);
  const typed = createSearch({ mode: 12, threshold: 3, delayMilliseconds: 10 });
  const leave = store.show(typed.stateAtom);
  store.set(typed.typeAtom, 'Stephansplatz 1');
  await vi.advanceTimersByTimeAsync(10);
  // what checks a stored answer is a chunk of its own
  await vi.dynamicImportSettled();
  const [first] = store.get(typed.stateAtom).predictions;
  leave();
  return first?.text;
}

const citiesOf = (ports: FakePorts) => testStore(ports).until(citiesAtom('1010'), isReady);

describe('the prediction cache', () => {
  it('has version 3 and asks for the same text once a day', async () => {
    const ports = aVisit();
    expect(await search(ports)).toBe('Stephansplatz 1');
    expect(keysOf(ports)).toEqual([expect.stringMatching(/^PREDICTIONS_3_/)]);
    later(ports, day);
    expect(await search(ports)).toBe('Stephansplatz 1');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(1);
    later(ports, day + 1);
    expect(await search(ports)).toBe('Stephansplatz 1');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(2);
  });

  it('does not remember that nothing was found: it may be there with the next visit', async () => {
    const nothing = { predictions: [], postcodes: [], restaurants: [] };
    const ports = fakePorts({ api: { getPredictions: () => nothing } });
    expect(await search(ports)).toBeUndefined();
    expect(await search(ports)).toBeUndefined();
    expect(ports.api.callsOf('getPredictions')).toHaveLength(2);
  });

  it('is not believed when somebody else wrote into it', async () => {
    const ports = aVisit();
    await search(ports);
    const [key = expect.fail()] = keysOf(ports);
    localCacheOf(ports).set(key, { predictions: [{ text: '<img>' }] }, 'short');
    expect(await search(ports)).toBe('Stephansplatz 1');
  });
});

describe('the zip cache', () => {
  it('has the prefix ZCS_LF_ and version 1, and asks for a postcode once in seven days', async () => {
    const ports = aVisit();
    await citiesOf(ports);
    expect(keysOf(ports)).toEqual(['ZCS_LF_1_1010']);
    later(ports, 7 * day);
    await citiesOf(ports);
    expect(ports.api.callsOf('getCities')).toHaveLength(1);
    later(ports, 7 * day + 1);
    await citiesOf(ports);
    expect(ports.api.callsOf('getCities')).toHaveLength(2);
  });
});
