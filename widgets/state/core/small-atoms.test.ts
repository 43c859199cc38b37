import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { aCity, aSettings } from '#tests/support/session-builders.ts';
import { citiesAtom, refreshCitiesAtom } from '../address-search/cities.ts';
import { lastVisitedAtom, rememberVisitAtom } from '../address-search/last-visited.ts';
import { settingsAtom } from '../sessions/settings.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import { createStore } from './jotai.ts';
import { minuteAtom } from './minute.ts';
import { dismissNoticeAtom, noticesAtom, notifyAtom } from './notices.ts';
import { portsAtom } from './ports.ts';
import { connectionAtom } from './remote/connection.ts';

describe('notices', () => {
  it('are shown until dismissed, the same one once', () => {
    const store = testStore(fakePorts());
    const id = store.set(notifyAtom, { level: 'info', text: 'Hallo' });
    expect(store.set(notifyAtom, { level: 'info', text: 'Hallo' })).toBe(id);
    store.set(notifyAtom, { level: 'alert', text: 'Hallo' });
    expect(store.get(noticesAtom)).toHaveLength(2);
    store.set(dismissNoticeAtom, id);
    expect(store.get(noticesAtom)).toMatchObject([{ level: 'alert' }]);
  });
});

describe('the last visited restaurants', () => {
  it('are at most three, the latest first, each once, and kept', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    for (const slug of ['a', 'b', 'c', 'b', 'd']) store.set(rememberVisitAtom, { slug, name: slug });
    expect(store.get(lastVisitedAtom).map(({ slug }) => slug)).toEqual(['d', 'b', 'c']);
    expect(
      testStore(ports)
        .get(lastVisitedAtom)
        .map(({ slug }) => slug),
    ).toEqual(['d', 'b', 'c']);
  });

  it('are none when something else stands in the storage', () => {
    const stored = { 'de-last-visited': '{"slug":' };
    expect(testStore(fakePorts({ stored })).get(lastVisitedAtom)).toEqual([]);
  });
});

describe('the cities of a postcode', () => {
  it('are fetched once and then taken from the cache', async () => {
    const ports = fakePorts({ api: { getCities: () => ({ cities: [aCity()] }) } });
    await testStore(ports).until(citiesAtom('1010'), isReady);
    await testStore(ports).until(citiesAtom('1010'), isReady);
    expect(ports.api.callsOf('getCities')).toHaveLength(1);
  });

  it('are fetched anew when the server does not know one of them any more', async () => {
    const ports = fakePorts({ api: { getCities: () => ({ cities: [aCity()] }) } });
    const store = testStore(ports);
    await store.until(citiesAtom('1010'), isReady);
    ports.api.answer({ getCities: () => ({ cities: [aCity({ city_code: 'new' })] }) });
    await store.set(refreshCitiesAtom, '1010');
    expect(store.get(citiesAtom('1010'))).toMatchObject({ value: [{ city_code: 'new' }] });
    expect(await testStore(ports).until(citiesAtom('1010'), isReady)).toMatchObject({
      value: [{ city_code: 'new' }],
    });
  });

  it('are asked for again when there were none', async () => {
    const ports = fakePorts({ api: { getCities: () => ({ cities: [] }) } });
    await testStore(ports).until(citiesAtom('1099'), isReady);
    await testStore(ports).until(citiesAtom('1099'), isReady);
    expect(ports.api.callsOf('getCities')).toHaveLength(2);
  });
});

describe('the settings', () => {
  it('are fetched once', async () => {
    const ports = fakePorts({ api: { getSettings: () => aSettings() } });
    const store = testStore(ports);
    await store.until(settingsAtom, isReady);
    await Promise.resolve();
    await store.until(settingsAtom, isReady);
    expect(ports.api.callsOf('getSettings')).toHaveLength(1);
  });
});

describe('connection and minute', () => {
  it('follow the ports while they are read', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.show(connectionAtom);
    store.show(minuteAtom);
    ports.realtime.setStatus('down');
    ports.clock.tickMinute();
    expect(store.get(connectionAtom)).toBe('down');
    expect(store.get(minuteAtom)).toBe(Date.parse('2026-11-20T17:31:00Z'));
  });
});

describe('a store without ports', () => {
  it('says what to do', () => {
    expect(() => createStore().get(portsAtom)).toThrow('createMarketplace');
  });
});
