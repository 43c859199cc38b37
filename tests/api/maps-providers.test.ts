import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { secretRepository } from '#platform/db/secret-repository.ts';
import type { MapsChoice } from '#providers/maps/create-maps.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { PlaceDetails, Prediction, PredictionsAnswer } from '#shared/contract/locations.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import {
  aGeocodingResult,
  aGooglePlace,
  aGoogleSuggestion,
  aPhotonAnswer,
  aPhotonFeature,
  houseParts,
} from '../support/maps-answers.ts';
import { aMapsProvider, answering, failing, hanging, type MapsProvider } from '../support/maps-provider.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

let provider: MapsProvider;
beforeAll(async () => {
  provider = await aMapsProvider();
});
afterAll(() => provider.stop());
afterEach(() => {
  vi.useRealTimers();
});

async function aServerWith(maps: MapsChoice): Promise<TestServer> {
  const server = await aServer({ config: { maps } });
  const city = (zipCode: string, cityCode: string, cityName: string, lat: number, lng: number) => ({
    zipCode,
    cityCode,
    cityName,
    lat,
    lng,
    searchKey: searchKey(cityName),
  });
  await placeRepository(server.db).addPostcodes([
    city('1010', '90001', 'Wien', 48.209, 16.37),
    city('8962', 'groebming', 'Gröbming', 47.443, 13.9),
    city('8962', 'michaelerberg', 'Michaelerberg-Pruggern', 47.42, 13.87),
  ]);
  return server;
}

const predict = async (browser: TestBrowser, input = 'stephansplatz 1'): Promise<Prediction[]> => {
  const query = new URLSearchParams({ input, mode: '10' });
  const response = await browser.get(`/json/places/predictions?${query.toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json<PredictionsAnswer>().predictions;
};
const firstId = async (browser: TestBrowser) => (await predict(browser))[0]?.strId ?? expect.fail();
const choose = (browser: TestBrowser, place_id: string) => browser.post('/json/address-search/order', { place_id });

/** An address that the embedded search takes though it knows no streets here. */
const typedInFull = 'Stephansplatz 1, 1010 Wien';
const houseOfWien = {
  formatted_address_short: 'Stephansplatz 1, 1010 Wien',
  streetname: 'Stephansplatz',
  streetnumber: '1',
  zip_code: '1010',
  city: { city_code: '90001', city_name: 'Wien' },
};

describe('with Photon', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await aServerWith({ provider: 'photon', url: provider.url });
    browser = server.browser();
  });
  afterAll(() => server.stop());

  it('an accepted prediction becomes the location, with the city of our own table', async () => {
    provider.behave(answering(aPhotonAnswer(aPhotonFeature())));
    const placeId = await firstId(browser);
    const response = await choose(browser, placeId);
    expect(response.json<{ locationDetails: object }>().locationDetails).toMatchObject({
      ...houseOfWien,
      google_place_id: placeId,
      lat: 48.2083,
      approximate: false,
    });
  });

  it('a house whose city is open stays where it is when the city is chosen, and only then', async () => {
    const inPruggern = { street: 'Dorfstraße', postcode: '8962', city: 'Pruggern' };
    provider.behave(answering(aPhotonAnswer(aPhotonFeature(inPruggern, [13.8765, 47.4234]))));
    const placeId = await firstId(browser);
    const open = (await choose(browser, placeId)).json().locationDetails;
    expect([open.city, open.lat]).toEqual([null, 47.4234]);
    const chooseCity = async (city_code: string) => {
      const city = { city_code, zip_code: '8962' };
      return (await browser.post('/json/address-search/order/city', city)).json().locationDetails;
    };
    const exact = { lat: 47.4234, lng: 13.8765, approximate: false, google_place_id: placeId };
    expect(await chooseCity('michaelerberg')).toMatchObject({ streetname: 'Dorfstraße', ...exact });
    expect(await chooseCity('michaelerberg')).toMatchObject(exact);
    expect(await chooseCity('groebming')).toMatchObject({
      lat: 47.443,
      lng: 13.9,
      approximate: true,
      google_place_id: null,
      formatted_address_short: 'Dorfstraße 1, 8962 Gröbming',
    });
  });

  it('is named next to its suggestions, as its terms want', async () => {
    const browser = server.browser();
    const response = await browser.get('/json/places/predictions?input=stephansplatz%201&mode=10');
    expect(response.json<PredictionsAnswer>().credit).toBe('photon');
  });

  it('a place id stays good while Photon is down', async () => {
    provider.behave(answering(aPhotonAnswer(aPhotonFeature())));
    const placeId = await firstId(browser);
    provider.behave(failing(503));
    expect((await choose(browser, placeId)).json()).toMatchObject({ locationDetails: houseOfWien });
  });

  it('a place id of the embedded search stays good when Photon is back', async () => {
    provider.behave(failing(503));
    const [{ strId } = expect.fail()] = await predict(browser, typedInFull);
    provider.behave(answering(aPhotonAnswer(aPhotonFeature())));
    expect((await choose(browser, strId)).json()).toMatchObject({
      locationDetails: { ...houseOfWien, approximate: true },
    });
  });

  it('a person who types does not wait for a Photon that hangs', async () => {
    provider.behave(hanging);
    expect((await predict(browser, typedInFull)).map(({ text }) => text)).toEqual(['Stephansplatz 1']);
  });

  it('a tampered place id is an unknown place', async () => {
    provider.behave(answering(aPhotonAnswer(aPhotonFeature())));
    const [kind, , signature] = (await firstId(browser)).split('.');
    const fields = 'house\nStephansplatz\n999\n1010\nWien\nWien\n48.2\n16.3';
    const forged = [kind, Buffer.from(fields).toString('base64url'), signature].join('.');
    const response = await choose(browser, forged);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errors: [{ key: 'place.error.unknown' }] });
  });

  it('reverse geocoding returns the house at the point', async () => {
    provider.behave(answering(aPhotonAnswer(aPhotonFeature())));
    const response = await browser.get('/json/places/reverse?lat=48.2083&lng=16.3725');
    const { placeDetails } = response.json<{ placeDetails: PlaceDetails }>();
    expect(placeDetails.types).toEqual(['street_address']);
    expect((await browser.get(`/json/places/${placeDetails.place_id}`)).json()).toEqual({ placeDetails });
  });

  it('goes straight to the embedded search after several failures, and back after some seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    provider.behave(failing(500));
    for (let index = 0; index < 8; index += 1) {
      expect((await predict(browser, typedInFull)).map(({ text }) => text)).toEqual(['Stephansplatz 1']);
    }
    expect(provider.requests.length).toBeLessThanOrEqual(5);
    provider.behave(answering(aPhotonAnswer(aPhotonFeature({ housenumber: '3' }))));
    vi.setSystemTime(Date.now() + 10_000);
    expect((await predict(browser)).map(({ text }) => text)).toEqual(['Stephansplatz 3']);
  });
});

describe('with Google', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    const urls = { placesUrl: provider.url, geocodingUrl: provider.url };
    server = await aServerWith({ provider: 'google', key: 'AIza-geheim', ...urls });
    browser = server.browser();
  });
  afterAll(() => server.stop());

  /** Google as it answers when all is well. */
  const behaveWell = () =>
    provider.behave((request, response) => {
      const { pathname } = request.url;
      const answer = pathname.endsWith(':autocomplete')
        ? { suggestions: [aGoogleSuggestion()] }
        : pathname.startsWith('/v1/places/')
          ? aGooglePlace()
          : { status: 'OK', results: [aGeocodingResult()] };
      answering(answer)(request, response);
    });

  it('an accepted prediction becomes the location, with the city of our own table', async () => {
    behaveWell();
    const response = await choose(browser, await firstId(browser));
    expect(response.json()).toMatchObject({ locationDetails: houseOfWien });
    expect(provider.requests.map(({ url }) => url.pathname)).toEqual([
      '/v1/places:autocomplete',
      '/v1/places/ChIJN1t_tDeuEmsRUsoyG83frY4',
    ]);
  });

  it("suggestions are in the person's language", async () => {
    behaveWell();
    await server.browser({ 'accept-language': 'en' }).get('/json/places/predictions?input=graben&mode=10');
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({ languageCode: 'en' });
  });

  it('a place id leads to the same house of the embedded search while Google is down', async () => {
    provider.behave(answering({ suggestions: [aGoogleSuggestion({ secondary: '1010 Wien, Österreich' })] }));
    const placeId = await firstId(browser);
    provider.behave(failing(429));
    expect((await choose(browser, placeId)).json()).toMatchObject({
      locationDetails: { ...houseOfWien, approximate: true },
    });
  });

  it('reverse geocoding returns the house at the point', async () => {
    behaveWell();
    const response = await browser.get('/json/places/reverse?lat=48.2083&lng=16.3725');
    const { placeDetails } = response.json<{ placeDetails: PlaceDetails }>();
    expect((await choose(browser, placeDetails.place_id)).json()).toMatchObject({
      locationDetails: houseOfWien,
    });
  });

  it('a place with null characters, halves of characters and endless names becomes a location all the same', async () => {
    const parts = { ...houseParts, route: `\u0000Graben\ud83c${'x'.repeat(10_000)}`, street_number: '5\n' };
    provider.behave(answering({ suggestions: [aGoogleSuggestion({ main: '<b>Graben</b>\u0000 5' })] }));
    const placeId = await firstId(browser);
    provider.behave(answering(aGooglePlace({ parts })));
    const response = await choose(browser, placeId);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { locationDetails: { streetname: `Graben ${'x'.repeat(113)}`, streetnumber: '5', zip_code: '1010' } },
    ]);
  });

  it('the key is in no answer', async () => {
    behaveWell();
    const answers = [
      (await browser.get('/json/places/predictions?input=graben&mode=10')).body,
      (await browser.get('/json/places/reverse?lat=48.2083&lng=16.3725')).body,
      (await browser.get('/json/settings')).body,
    ];
    expect(answers.join()).not.toContain('geheim');
  });
});

describe('look-ups of single places, which a provider bills', () => {
  it('are refused to who makes more than 600 in a minute, while typing goes on', async () => {
    const server = await aServer({ config: { rateLimits: true } });
    const statusOf = async (url: string) => (await server.http.inject(url)).statusCode;
    const counts: Record<number, number> = {};
    for (let round = 0; round < 601; round += 1) {
      const status = await statusOf('/json/places/unknown');
      counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(counts).toEqual({ 404: 600, 429: 1 });
    expect(await statusOf('/json/places/predictions?input=graben&mode=10')).toBe(200);
    await server.stop();
  });
});

describe('the secret of place ids', () => {
  it('is the same for every node and after every restart', async () => {
    const server = await aServerWith({ provider: 'photon', url: provider.url });
    const secrets = secretRepository(server.db);
    const kept = await Promise.all(['a', 'b', 'c'].map((fresh) => secrets.keep('another', fresh)));
    expect(new Set(kept).size).toBe(1);
    expect(await secrets.keep('another', 'd')).toBe(kept[0]);
    expect(await secrets.keep('place-ids', 'e')).toMatch(/^[\w-]{32}$/);
    await server.stop();
  });
});
