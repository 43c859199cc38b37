import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { Location, Prediction } from '#shared/contract/locations.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { aConsumer, addSomePlaces } from '../support/consumers.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

/** Streets of one name in several towns, and of a postcode with several municipalities, of which none is registered. */

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
  const linz = { zipCode: '4040', lat: 48.325, lng: 14.285 };
  const cities = [
    { ...linz, cityCode: '40101', cityName: 'Linz' },
    { ...linz, cityCode: 'lichtenberg', cityName: 'Lichtenberg' },
  ];
  await placeRepository(server.db).addPostcodes(
    cities.map((city) => ({ ...city, searchKey: searchKey(city.cityName) })),
  );
  await placeRepository(server.db).addStreets(
    ['1080', '4040', '8962'].map((zipCode) => ({
      zipCode,
      name: 'Hauptstraße',
      searchKey: searchKey('Hauptstraße'),
    })),
  );
});
afterAll(() => server.stop());

async function suggested(input: string): Promise<Prediction[]> {
  const query = new URLSearchParams({ input, mode: '10' });
  const response = await server.http.inject(`/json/places/predictions?${query.toString()}`);
  return response.json().predictions;
}
const written = ({ text, detailed }: Prediction) => `${text}, ${detailed}`;

async function chosen(input: string, browser: TestBrowser, path = '/json/address-search/order') {
  const [first] = await suggested(input);
  const answer = await browser.post(path, { place_id: first?.strId });
  return answer.json<{ locationDetails: Location }>().locationDetails;
}

describe('a street in several towns', () => {
  it('is suggested once for each, with a town only where it is known', async () => {
    expect((await suggested('Hauptstraße 12')).map(written).toSorted()).toEqual([
      'Hauptstraße 12, 1080 Wien',
      'Hauptstraße 12, 4040',
      'Hauptstraße 12, 8962',
    ]);
  });

  it.each([
    ['Hauptstraße 12, 4040 Linz', 'Hauptstraße 12, 4040 Linz'],
    ['Hauptstraße 12 linz', 'Hauptstraße 12, 4040 Linz'],
    ['4040 Linz, Hauptstraße 12/3', 'Hauptstraße 12/3, 4040 Linz'],
    ['hauptstrasse 12, 4040 lichten', 'Hauptstraße 12, 4040 Lichtenberg'],
    ['Hauptstraße 12, 4040 Li', 'Hauptstraße 12, 4040'],
    ['Hauptstraße 12, 4040 Wels', 'Hauptstraße 12, 4040'],
    ['Michaelerberg-Pruggern Hauptstraße 12', 'Hauptstraße 12, 8962 Michaelerberg-Pruggern'],
    ['Hauptstrase 12, 8962 Gröbming', 'Hauptstraße 12, 8962 Gröbming'],
    ['Hauptstrase 12, 8962 Gröb', 'Hauptstraße 12, 8962 Gröbming'],
    ['Hauptstraße, 8962 Gröbming', 'Hauptstraße, 8962 Gröbming'],
  ])('is the one of the municipality that was typed: %s', async (input, expected) => {
    const [first] = await suggested(input);
    expect(first && written(first)).toBe(expected);
  });

  it('keeps the municipality that was suggested, in the session and for the address book', async () => {
    const browser = server.browser();
    const location = await chosen('Hauptstraße 12, 4040 Lichtenberg', browser);
    expect(location).toMatchObject({
      formatted_address_short: 'Hauptstraße 12, 4040 Lichtenberg',
      city: { city_code: 'lichtenberg', city_name: 'Lichtenberg' },
      cities: [],
    });
    expect((await browser.get('/json/session')).json().session.location).toEqual(location);
    const mia = await aConsumer(server, { name: 'Mia' });
    const path = '/json/address-search/address-management';
    expect((await chosen('Hauptstraße 12 linz', mia.browser, path)).city?.city_name).toBe('Linz');
    const { streetname, streetnumber, zip_code, google_place_id } = location;
    const { addresses } = await mia.change('/create', {
      streetName: streetname,
      streetNumber: streetnumber,
      zipCode: zip_code,
      city: 'Lichtenberg',
      citycode: 'lichtenberg',
      googlePlaceId: google_place_id,
      doorNumber: '1',
    });
    expect(addresses[0]).toMatchObject({ city: 'Lichtenberg', citycode: 'lichtenberg' });
    const { session } = (await mia.browser.get('/json/session')).json();
    expect(session.location.formatted_address_short).toBe('Hauptstraße 12, 4040 Lichtenberg');
  });

  it('asks for the municipality where none was typed, and is complete then', async () => {
    const browser = server.browser();
    const open = await chosen('Hauptstraße 12, 4040', browser);
    expect(open).toMatchObject({ formatted_address_short: 'Hauptstraße 12, 4040', city: null });
    expect(open.cities.map(({ city_name }) => city_name)).toEqual(['Lichtenberg', 'Linz']);
    const answer = await browser.post('/json/address-search/order/city', open.cities[1]);
    expect(answer.json().locationDetails).toMatchObject({
      formatted_address_short: 'Hauptstraße 12, 4040 Linz',
      streetname: 'Hauptstraße',
      streetnumber: '12',
    });
  });
});
