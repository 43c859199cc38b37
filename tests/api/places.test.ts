import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: TestBrowser;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  browser = server.browser();
  const postcode = (zipCode: string, cityCode: string, cityName: string, lat: number, lng: number) => ({
    zipCode,
    cityCode,
    cityName,
    lat,
    lng,
    searchKey: searchKey(cityName),
  });
  await placeRepository(server.db).addPostcodes([
    postcode('1010', '90001', 'Wien', 48.209, 16.37),
    postcode('1060', '90001', 'Wien', 48.195, 16.348),
    postcode('1070', '90001', 'Wien', 48.203, 16.347),
    postcode('8962', 'groebming', 'Gröbming', 47.443, 13.9),
    postcode('8962', 'michaelerberg', 'Michaelerberg-Pruggern', 47.42, 13.87),
  ]);
  const street = (zipCode: string, name: string) => ({ zipCode, name, searchKey: searchKey(name) });
  await placeRepository(server.db).addStreets([
    street('1010', 'Stephansplatz'),
    street('1060', 'Mariahilfer Straße'),
    street('1070', 'Mariahilfer Straße'),
    street('1070', 'Neubaugasse'),
    street('1070', 'Mondscheingasse'),
  ]);
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

async function predict(input: string, mode = 12): Promise<PredictionsAnswer> {
  const query = new URLSearchParams({ input, mode: String(mode) });
  const response = await browser.get(`/json/places/predictions?${query.toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const firstOf = async (input: string) => {
  const [first] = (await predict(input, 10)).predictions;
  return first && `${first.text}, ${first.detailed}${first.accepted ? '' : ' (no number)'}`;
};

async function choose(input: string) {
  const [first] = (await predict(input, 10)).predictions;
  return browser.post('/json/address-search/order', { place_id: first?.strId });
}

describe('predictions', () => {
  it('understand what people type', async () => {
    expect(await firstOf('stephansplatz 1')).toBe('Stephansplatz 1, 1010 Wien');
    expect(await firstOf('1010 stephanspl')).toBe('Stephansplatz, 1010 Wien (no number)');
    expect(await firstOf('neubaugase 12')).toBe('Neubaugasse 12, 1070 Wien');
    expect(await firstOf('Mariahilfer strasse 45/2/14')).toBe('Mariahilfer Straße 45/2, 1060 Wien');
    expect(await firstOf('1070 Mariahilfer Str. 8')).toBe('Mariahilfer Straße 8, 1070 Wien');
  });

  it('place an unknown street at its postcode', async () => {
    expect(await firstOf('Dorfweg 5, 8962 Gröbming')).toBe('Dorfweg 5, 8962 Gröbming');
    expect(await firstOf('Dorfweg 5')).toBeUndefined();
  });

  it('answer by mode: places 10, postcodes 11, both 12, restaurants 20', async () => {
    const counts = async (input: string, mode: number) => {
      const { predictions, postcodes, restaurants } = await predict(input, mode);
      return [predictions.length > 0, postcodes.length > 0, restaurants.length > 0];
    };
    expect(await counts('1070 Neubaugasse', 10)).toEqual([true, false, false]);
    expect(await counts('1070', 11)).toEqual([false, true, false]);
    expect(await counts('1070 Neubaugasse', 12)).toEqual([true, true, false]);
    expect(await counts('adria', 20)).toEqual([false, false, true]);
  });

  it('survive anything that is typed', async () => {
    for (const input of ['', ' ', '%', "'; drop table streets; --", '🍕🍕', 'שלום', '_'.repeat(200), '\\', '////']) {
      const { predictions } = await predict(input);
      expect(predictions).toEqual([]);
    }
    expect((await browser.get(`/json/places/predictions?mode=12&input=${'x'.repeat(201)}`)).statusCode).toBe(422);
  });
});

describe('the location of a session', () => {
  it('is the chosen house, kept for the next call', async () => {
    const { locationDetails } = (await choose('Neubaugasse 12')).json();
    expect(locationDetails).toMatchObject({
      formatted_address_short: 'Neubaugasse 12, 1070 Wien',
      streetname: 'Neubaugasse',
      streetnumber: '12',
      zip_code: '1070',
      city: { city_name: 'Wien', zip_code: '1070', search_url: '/restaurants?zip=1070' },
      cities: [],
    });
    expect((await browser.get('/json/address-search/order')).json().locationDetails).toEqual(locationDetails);
    expect((await browser.get('/json/session')).json().session.location).toEqual(locationDetails);
  });

  it('needs a street number', async () => {
    const response = await choose('Neubaugasse');
    expect([response.statusCode, response.json().errors[0].key]).toEqual([422, 'place.error.not-accepted']);
  });

  it('has several cities until one is chosen, and keeps the street then', async () => {
    const open = (await choose('Dorfweg 5, 8962')).json().locationDetails;
    expect(open.city).toBeNull();
    expect(open.cities.map((city: { city_name: string }) => city.city_name)).toEqual([
      'Gröbming',
      'Michaelerberg-Pruggern',
    ]);
    const chosen = await browser.post('/json/address-search/order/city', open.cities[1]);
    expect(chosen.json().locationDetails).toMatchObject({
      formatted_address_short: 'Dorfweg 5, 8962 Michaelerberg-Pruggern',
      city: { city_code: 'michaelerberg' },
      cities: [],
    });
  });

  it("is chosen by a restaurant's own call too", async () => {
    await choose('Dorfweg 5, 8962');
    const [city] = (await browser.get('/json/cities/8962')).json().cities;
    const chosen = await browser.post(`/json/restaurant/${adria.slug}/city`, city);
    expect(chosen.json().locationDetails).toMatchObject({
      formatted_address_short: 'Dorfweg 5, 8962 Gröbming',
      city,
      cities: [],
    });
    expect((await browser.get('/json/address-search/order')).json()).toEqual(chosen.json());
    const nowhere = await browser.post('/json/restaurant/nirgendwo/city', city);
    expect([nowhere.statusCode, nowhere.json().errors[0].key]).toEqual([404, 'restaurant.error.unknown']);
    const elsewhere = await browser.post(`/json/restaurant/${adria.slug}/city`, {
      ...city,
      zip_code: '1010',
    });
    expect([elsewhere.statusCode, elsewhere.json().errors[0].key]).toEqual([422, 'location.error.unknown-city']);
  });

  it('takes no city that the postcode does not have', async () => {
    const tampered = {
      city_code: '90001',
      zip_code: '8962',
      city_name: 'Wien',
      search_url: 'https://evil.example',
    };
    const response = await browser.post('/json/address-search/order/city', tampered);
    expect([response.statusCode, response.json().errors[0].key]).toEqual([422, 'location.error.unknown-city']);
  });

  it('is forgotten by a reset', async () => {
    await choose('Neubaugasse 12');
    expect((await browser.post('/json/address-search/order/reset')).json()).toEqual({
      locationDetails: null,
    });
    expect((await browser.get('/json/address-search/order')).json()).toEqual({ locationDetails: null });
  });

  it('refuses a forged place', async () => {
    for (const placeId of ['nonsense', 'cw', Buffer.from('t|<b>|1|1010|x').toString('base64url')]) {
      const response = await browser.post('/json/address-search/order', { place_id: placeId });
      expect([response.statusCode, response.json().errors[0].key]).toEqual([404, 'place.error.unknown']);
    }
  });
});

describe('cities and points', () => {
  it('lists the municipalities of a postcode, none for an unknown one', async () => {
    expect((await browser.get('/json/cities/8962')).json().cities).toHaveLength(2);
    expect((await browser.get('/json/cities/9999')).json()).toEqual({ cities: [] });
    expect((await browser.get('/json/cities/abc')).json()).toEqual({ cities: [] });
  });

  it('finds the place of a point', async () => {
    const { placeDetails } = (await browser.get('/json/places/reverse?lat=48.2031&lng=16.3469')).json();
    expect(placeDetails.types).toEqual(['postal_code']);
    const zip = placeDetails.address_components.find((each: { types: string[] }) => each.types[0] === 'postal_code');
    expect(zip.long_name).toBe('1070');
    const details = (await browser.get(`/json/places/${placeDetails.place_id}`)).json();
    expect(details.placeDetails).toEqual(placeDetails);
  });
});
