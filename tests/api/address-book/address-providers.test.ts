import { afterAll, beforeAll, expect, it } from 'vitest';
import { existingAddress } from '#features/address-book/existing-address.ts';
import type { Maps, MapsPlace } from '#providers/maps/maps.ts';
import { readConfig } from '#server/config/config.ts';
import { normaliseAddress } from '#shared/domain/places/address-normalise.ts';
import { addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
});
afterAll(() => server.stop());

/** A search that knows a single place, by its id, and suggests it for anything. */
function mapsOf(street: string, streetNumber: string, more: Partial<MapsPlace> = {}): Maps {
  const component = (type: string, long_name: string) => ({
    long_name,
    short_name: long_name,
    types: [type],
  });
  const place: MapsPlace = {
    details: {
      place_id: 'the-place',
      types: ['street_address'],
      address_components: [
        component('route', street),
        component('street_number', streetNumber),
        component('postal_code', '1070'),
      ],
      lat: 48.2003,
      lng: 16.3494,
    },
    cityCode: null,
    approximate: false,
    accepted: true,
    ...more,
  };
  const suggestion = {
    id: 'the-place',
    strId: 'the-place',
    text: `${street} ${streetNumber}`,
    short: '',
    detailed: '',
  };
  return {
    predict: async () => [{ ...suggestion, accepted: true, query: '' }],
    place: async (id) => (id === 'the-place' ? place : undefined),
    reverse: async () => undefined,
  };
}

const existing = (maps: Maps, isOwnSearch: boolean, values: object = {}) =>
  existingAddress(
    anApp(server.db, {
      maps,
      config: readConfig(isOwnSearch ? {} : { MAPS_PROVIDER: 'photon', PHOTON_URL: 'http://photon.example' }),
    }),
    normaliseAddress(aTypedAddress({ streetName: 'Zieglergasse', ...values })),
  );

it("takes the provider's point of a house that our own gazetteer does not have", async () => {
  const address = await existing(mapsOf('Zieglergasse', '12'), false, { streetNumber: '12/3' });
  expect(address).toMatchObject({ streetNumber: '12/3', lat: 48.2003, approximate: false, city: 'Wien' });
});

it('refuses a number that the street does not have', async () => {
  await expect(existing(mapsOf('Zieglergasse', '14'), false)).rejects.toMatchObject({
    errors: [{ key: 'address.error.invalid', field: 'streetNumber' }],
  });
});

it('loses no form while the provider is down: what is complete counts, placed at its postcode', async () => {
  const standIn = mapsOf('Zieglergasse', '12', { isTyped: true, approximate: true });
  expect(await existing(standIn, false)).toMatchObject({ streetName: 'Zieglergasse', approximate: true });
  await expect(existing(standIn, true)).rejects.toMatchObject({ errors: [{ field: 'streetName' }] });
});

it('takes the place that was looked up, but only for the address that it is', async () => {
  const maps: Maps = { ...mapsOf('Zieglergasse', '12'), predict: async () => [] };
  expect(await existing(maps, true, { googlePlaceId: 'the-place' })).toMatchObject({ lat: 48.2003 });
  for (const values of [{ streetNumber: '14' }, { streetName: 'Neubaugasse' }])
    await expect(existing(maps, true, { googlePlaceId: 'the-place', ...values })).rejects.toMatchObject({
      key: 'address.error.invalid',
    });
});
