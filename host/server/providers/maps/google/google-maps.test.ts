import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGeocodingResult, aGooglePlace, aGoogleSuggestion, houseParts } from '#tests/support/maps-answers.ts';
import { aMapsProvider, answering, failing, type MapsProvider } from '#tests/support/maps-provider.ts';
import { ProviderFailure } from '../resilient/fetch-json.ts';
import { createPlaceIdSeal } from '../resilient/resilient-maps.ts';
import { createGoogleMaps, fieldsOf } from './google-maps.ts';

let provider: MapsProvider;
beforeAll(async () => {
  provider = await aMapsProvider();
});
afterAll(() => provider.stop());

const google = () => createGoogleMaps({ key: 'AIza-key', placesUrl: provider.url, geocodingUrl: provider.url });

async function lines(...suggestions: unknown[]) {
  provider.behave(answering({ suggestions }));
  return (await google().predict('stephansplatz 1', null, {})).map(
    ({ text, detailed, accepted }) => `${text} | ${detailed}${accepted ? ' | accepted' : ''}`,
  );
}

describe('suggestions by Google', () => {
  it('are asked for with a field mask, in Austria, addresses only, near the person', async () => {
    provider.behave(answering({}));
    await google().predict('stephanspl', { lat: 48.2, lng: 16.37 }, {});
    const [{ method, url, headers, body } = expect.fail()] = provider.requests;
    expect([method, url.pathname, headers['x-goog-api-key']]).toEqual(['POST', '/v1/places:autocomplete', 'AIza-key']);
    expect(headers['x-goog-fieldmask']).toBe(
      'suggestions.placePrediction.placeId,' +
        'suggestions.placePrediction.text.text,' +
        'suggestions.placePrediction.structuredFormat.mainText.text,' +
        'suggestions.placePrediction.structuredFormat.secondaryText.text,' +
        'suggestions.placePrediction.types',
    );
    expect(JSON.parse(body)).toEqual({
      input: 'stephanspl',
      includedRegionCodes: ['at'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      languageCode: 'de',
      regionCode: 'at',
      locationBias: { circle: { center: { latitude: 48.2, longitude: 16.37 }, radius: 30_000 } },
    });
  });

  it('are in the language of the person', async () => {
    provider.behave(answering({}));
    await google().predict('stephanspl', null, { language: 'en' });
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({ languageCode: 'en' });
  });

  it.each(['street_address', 'premise', 'subpremise'])('are accepted as %s', async (type) => {
    expect(await lines(aGoogleSuggestion({ types: ['geocode', type] }))).toEqual(['Stephansplatz 1 | Wien | accepted']);
  });

  it('are not accepted as a street', async () => {
    const street = { main: 'Stephansplatz', secondary: 'Vienna, Austria', types: ['route', 'geocode'] };
    expect(await lines(aGoogleSuggestion(street))).toEqual(['Stephansplatz | Vienna']);
  });

  it('are no shops, towns or searches, and nothing abroad', async () => {
    expect(
      await lines(
        aGoogleSuggestion({ types: ['restaurant', 'establishment'] }),
        aGoogleSuggestion({ types: ['locality', 'political'] }),
        { queryPrediction: { text: { text: 'pizza' } } },
        aGoogleSuggestion({ main: 'Marienplatz 1', secondary: 'München, Deutschland' }),
        aGoogleSuggestion({ main: 'Marienplatz 1', secondary: 'Munich, Germany' }),
      ),
    ).toEqual([]);
  });

  it('are short lines without control characters, and none without a text', async () => {
    const odd = { main: `Graben\u0000\n5 ${'x'.repeat(10_000)}`, secondary: '\u202E1010\tWien, Österreich' };
    expect(await lines(aGoogleSuggestion(odd), aGoogleSuggestion({ main: '\u0000' }))).toEqual([
      `Graben 5 ${'x'.repeat(111)} | 1010 Wien | accepted`,
    ]);
  });

  it('carry their text along only where a place id has room for them, in any letters', async () => {
    const carried = async (main: string) => {
      provider.behave(answering({ suggestions: [aGoogleSuggestion({ main })] }));
      return (await google().predict('stephansplatz 1', null, {}))[0]?.fields.length;
    };
    const { write } = createPlaceIdSeal('g', 'secret');
    expect(await carried('Ö'.repeat(100))).toBe(3);
    expect(await carried('漢'.repeat(100))).toBe(1);
    const asLongAsMay = fieldsOf('i'.repeat(100), '漢'.repeat(58), 'Wien');
    expect([asLongAsMay.length, write(asLongAsMay)]).toEqual([3, expect.any(String)]);
  });

  it('are none where the answer is empty', async () => {
    provider.behave(answering({}));
    expect(await google().predict('xyz', null, {})).toEqual([]);
  });

  it.each([
    ['a list', []],
    ['suggestions without an id', { suggestions: [{ placePrediction: { text: { text: 'Graz' } } }] }],
    ['a text of another kind', { suggestions: [{ placePrediction: { placeId: 'x', text: 'Graz' } }] }],
  ])('fail on %s', async (_name, answer) => {
    provider.behave(answering(answer));
    await expect(google().predict('graz', null, {})).rejects.toBeInstanceOf(ProviderFailure);
  });
});

describe('a place by Google', () => {
  const placed = async (place: unknown) => {
    provider.behave(answering(place));
    return google().place(['ChIJ/1', 'Stephansplatz 1', 'Wien']);
  };

  it('is asked for with a field mask, in German', async () => {
    await placed(aGooglePlace());
    const [{ method, url, headers } = expect.fail()] = provider.requests;
    expect([method, url.pathname, url.search]).toEqual([
      'GET',
      '/v1/places/ChIJ%2F1',
      '?languageCode=de&regionCode=at',
    ]);
    expect([headers['x-goog-api-key'], headers['x-goog-fieldmask']]).toEqual([
      'AIza-key',
      'id,types,formattedAddress,shortFormattedAddress,addressComponents,location',
    ]);
  });

  it('has the parts of an address and its point', async () => {
    const found = await placed(aGooglePlace());
    expect(found).toMatchObject({
      accepted: true,
      approximate: false,
      details: { types: ['street_address'], lat: 48.2083, lng: 16.3725 },
    });
    expect(
      found?.details.address_components.map(({ long_name, short_name, types }) => [types[0], long_name, short_name]),
    ).toEqual([
      ['route', 'Stephansplatz', 'Stephansplatz'],
      ['street_number', '1', '1'],
      ['locality', 'Wien', 'Wien'],
      ['administrative_area_level_1', 'Wien', 'Wien'],
      ['country', 'Österreich', 'AT'],
      ['postal_code', '1010', '1010'],
    ]);
  });

  it('has names that a session can keep, whatever Google writes', async () => {
    const parts = { ...houseParts, route: `Graben\u0000\ud83c${'x'.repeat(10_000)}`, locality: '\u0000' };
    const found = await placed(aGooglePlace({ parts }));
    const names = found?.details.address_components.map(({ long_name, short_name }) => [long_name, short_name]);
    expect(names?.flat().join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    expect(found?.details.address_components[0]?.long_name).toBe(`Graben ${'x'.repeat(113)}`);
    expect(found?.details.address_components.some(({ types }) => types.includes('locality'))).toBe(false);
  });

  it('takes the village for the street where streets have no names', async () => {
    const parts = { ...houseParts, route: undefined, sublocality: 'Moosham', street_number: '12' };
    const found = await placed(aGooglePlace({ types: ['premise'], parts }));
    expect(found?.accepted).toBe(true);
    expect(found?.details.address_components[0]).toMatchObject({ long_name: 'Moosham', types: ['route'] });
  });

  it.each(['street_number', 'postal_code'])('is not accepted without its %s', async (missing) => {
    const parts = { ...houseParts, [missing]: undefined };
    expect(await placed(aGooglePlace({ parts }))).toMatchObject({
      accepted: false,
      approximate: true,
      details: { types: ['route'] },
    });
  });

  it('is unknown abroad, and when Google no longer knows it', async () => {
    const parts = { ...houseParts, country: 'Deutschland' };
    expect(await placed(aGooglePlace({ parts }))).toBeUndefined();
    expect(await placed(aGooglePlace({ parts: { ...houseParts, country: undefined } }))).toBeUndefined();
    provider.behave(failing(404));
    expect(await google().place(['ChIJ1'])).toBeUndefined();
  });

  it.each([400, 403, 429, 500])('fails with status %i', async (status) => {
    provider.behave(failing(status));
    await expect(google().place(['ChIJ1'])).rejects.toThrow(`status ${status}`);
  });
});

describe('the place at a point by Google', () => {
  const point = { lat: 48.2084, lng: 16.3726 };
  const at = (answer: unknown) => {
    provider.behave(answering(answer));
    return google().reverse(point);
  };

  it('is the house where the person stands', async () => {
    const street = aGeocodingResult({ types: ['route'], parts: { ...houseParts, street_number: undefined } });
    const found = await at({ status: 'OK', results: [street, aGeocodingResult()] });
    expect(found).toMatchObject({
      accepted: true,
      fields: ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'Stephansplatz 1', '1010 Wien'],
    });
    const [{ url } = expect.fail()] = provider.requests;
    expect(url.pathname + url.search).toBe(
      '/maps/api/geocode/json?latlng=48.2084%2C16.3726&language=de&region=at&key=AIza-key',
    );
  });

  it('is the street when the next house is down the road', async () => {
    const far = aGeocodingResult({ location: { lat: 48.2184, lng: 16.3725 } });
    const street = aGeocodingResult({ types: ['route'], parts: { ...houseParts, street_number: undefined } });
    expect(await at({ status: 'OK', results: [far, street] })).toMatchObject({
      accepted: false,
      details: { types: ['route'] },
    });
  });

  it('is none where nothing is, or abroad', async () => {
    expect(await at({ status: 'ZERO_RESULTS', results: [] })).toBeUndefined();
    const parts = { ...houseParts, country: 'Deutschland' };
    expect(await at({ status: 'OK', results: [aGeocodingResult({ parts })] })).toBeUndefined();
  });

  it('fails on a refusal, which comes with status 200', async () => {
    await expect(at({ status: 'REQUEST_DENIED', error_message: 'key AIza-key' })).rejects.toThrow(
      /^refused: REQUEST_DENIED$/,
    );
  });
});
