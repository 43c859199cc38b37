import { describe, expect, it } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { PlaceDetails } from '#shared/contract/locations.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aCity, aConsumerSession, aLocation, aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';
import { sessionAtom } from '../sessions/session.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import { locationAtom } from './location.ts';
import { locateAtom, resetLocationAtom, selectCityAtom, selectPredictionAtom } from './location-choice.ts';
import { placeAtom } from './place.ts';

async function aVisitor(api: FakeHandlers = {}) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      chooseOrderLocation: () => ({ locationDetails: aLocation() }),
      chooseOrderCity: () => ({ locationDetails: aLocation() }),
      chooseRestaurantCity: () => ({ locationDetails: aLocation() }),
      resetOrderLocation: () => ({ locationDetails: null }),
      ...api,
    },
  });
  const store = testStore(ports);
  store.show(sessionAtom);
  await store.until(sessionAtom, isReady);
  return { ports, store };
}

const place = (types: string[]): PlaceDetails => ({
  place_id: 'here',
  types,
  address_components: [{ long_name: 'Wollzeile', short_name: 'Wollzeile', types: ['route'] }],
  lat: 48.2,
  lng: 16.37,
});

/** A visitor whose position has these parts of an address. */
async function locatedAt(...parts: readonly { long_name: string; types: string[] }[]) {
  const address_components = parts.map((part) => ({ ...part, short_name: part.long_name }));
  const placeDetails = { ...place(['political']), address_components };
  const visitor = await aVisitor({ reverseGeocode: () => ({ placeDetails }) });
  visitor.ports.setPosition({ lat: 48.2, lng: 16.37 });
  return visitor;
}

describe('selecting a prediction', () => {
  it('that is accepted makes it the location', async () => {
    const { ports, store } = await aVisitor();
    const outcome = await store.set(selectPredictionAtom, aPrediction());
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'house' } });
    expect(ports.api.callsOf('chooseOrderLocation')[0]?.body).toEqual({ place_id: 'place-stephansplatz-1' });
    expect(store.get(locationAtom)?.zip_code).toBe('1010');
    expect(store.get(placeAtom)).not.toBeNull();
  });

  it('that is not accepted goes on with its short form plus a space, and is not looked up', async () => {
    const { ports, store } = await aVisitor();
    const outcome = await store.set(selectPredictionAtom, aPrediction({ accepted: false, short: 'Wollzeile' }));
    expect(outcome).toEqual({
      ok: true,
      value: { kind: 'incomplete', searchText: 'Wollzeile ', missing: 'houseNumber' },
    });
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(0);
    expect(store.get(placeAtom)).toBeNull();
  });

  it('that the server does not know changes nothing', async () => {
    const { store } = await aVisitor({
      chooseOrderLocation: () => Promise.reject(anApiError(404, { key: 'place.error.unknown' })),
    });
    expect(await store.set(selectPredictionAtom, aPrediction())).toMatchObject({
      ok: false,
      error: { key: 'place.error.unknown' },
    });
    expect(store.get(locationAtom)).toBeNull();
  });
});

describe('the location', () => {
  it('can be one of the cities of a postcode, on a restaurant page by the call of the restaurant', async () => {
    const { ports, store } = await aVisitor();
    await store.set(selectCityAtom, { city: aCity() });
    await store.set(selectCityAtom, { city: aCity(), slug: 'pizzeria-adria' });
    expect(ports.api.callsOf('chooseOrderCity')[0]?.body).toEqual(aCity());
    expect(ports.api.callsOf('chooseRestaurantCity')[0]?.params).toEqual({ slug: 'pizzeria-adria' });
  });

  it('can be forgotten', async () => {
    const { store } = await aVisitor({ getSession: () => aSessionAnswer({ location: aLocation() }) });
    await store.set(resetLocationAtom);
    expect(store.get(locationAtom)).toBeNull();
  });

  it('of a person who has selected no address is the place they looked up, never the address of before', async () => {
    const selectedAddress = anAddress({ id: 1, streetName: 'Altgasse' });
    const at = (values = {}) => ({ session: aConsumerSession(values), csrfToken: 't' });
    const { store } = await aVisitor({ getSession: () => at() });
    expect(store.get(placeAtom)).toBeNull();
    const atHome = at({ selectedAddress, location: aLocation() });
    const { ports, store: other } = await aVisitor({ getSession: () => atHome });
    expect(other.get(placeAtom)?.text).toContain('Altgasse');
    ports.api.answer({ getSession: () => new Promise<never>(() => {}) });
    await other.set(selectPredictionAtom, aPrediction());
    expect(other.get(placeAtom)?.text).toBe(other.get(locationAtom)?.formatted_address_short);
  });
});

describe('locating', () => {
  it('ignores a failed geolocation', async () => {
    const { store } = await aVisitor();
    expect(await store.set(locateAtom)).toEqual({ ok: true, value: null });
  });

  it('makes the house where the person stands the location', async () => {
    const { ports, store } = await aVisitor({ reverseGeocode: () => ({ placeDetails: place(['premise']) }) });
    ports.setPosition({ lat: 48.20849999999, lng: 16.3731 });
    expect(await store.set(locateAtom)).toMatchObject({ ok: true, value: { kind: 'house' } });
    expect(ports.api.callsOf('reverseGeocode')[0]?.query).toEqual({ lat: '48.208500', lng: '16.373100' });
    expect(ports.api.callsOf('chooseOrderLocation')[0]?.body).toEqual({ place_id: 'here' });
  });

  it('asks for the street number where only the street is known', async () => {
    const { ports, store } = await aVisitor({ reverseGeocode: () => ({ placeDetails: place(['route']) }) });
    ports.setPosition({ lat: 48.2, lng: 16.37 });
    expect(await store.set(locateAtom)).toEqual({
      ok: true,
      value: { kind: 'incomplete', searchText: 'Wollzeile ', missing: 'houseNumber' },
    });
  });

  it('asks with the postcode before the street, so that the same street elsewhere is not found', async () => {
    const { store } = await locatedAt(
      { long_name: 'Wollzeile', types: ['route'] },
      { long_name: '1010', types: ['postal_code'] },
      { long_name: 'Wien', types: ['locality'] },
    );
    expect(await store.set(locateAtom)).toMatchObject({ value: { searchText: '1010 Wollzeile ' } });
  });

  it('goes on by the postcode where only the municipality is known', async () => {
    const { store } = await locatedAt(
      { long_name: '3434', types: ['postal_code'] },
      { long_name: 'Tulbing', types: ['locality', 'political'] },
    );
    expect(await store.set(locateAtom)).toEqual({
      ok: true,
      value: { kind: 'postcode', zip: '3434', cityName: 'Tulbing' },
    });
  });

  it('asks for the address where even the postcode is not known', async () => {
    const { store } = await locatedAt({ long_name: 'Tulbing', types: ['locality'] });
    expect(await store.set(locateAtom)).toMatchObject({
      value: { kind: 'incomplete', searchText: 'Tulbing ', missing: 'address' },
    });
  });

  it('is ignored where no place is known, and can be tried again when the lookup failed', async () => {
    const { ports, store } = await aVisitor({
      reverseGeocode: () => Promise.reject(anApiError(404, { key: 'place.error.unknown' })),
    });
    ports.setPosition({ lat: 0, lng: 0 });
    expect(await store.set(locateAtom)).toEqual({ ok: true, value: null });
    ports.api.answer({ reverseGeocode: () => Promise.reject(anApiError(503)) });
    expect(await store.set(locateAtom)).toMatchObject({ ok: false, error: { retryable: true } });
  });
});
