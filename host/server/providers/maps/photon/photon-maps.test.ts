import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhotonAnswer, aPhotonFeature, aPhotonStreet } from '#tests/support/maps-answers.ts';
import { aMapsProvider, answering, failing, type MapsProvider } from '#tests/support/maps-provider.ts';
import { ProviderFailure } from '../resilient/fetch-json';
import { createPhotonMaps } from './photon-maps.ts';

let provider: MapsProvider;
beforeAll(async () => {
  provider = await aMapsProvider();
});
afterAll(() => provider.stop());

const near = { lat: 48.2, lng: 16.37 };
const photon = () => createPhotonMaps({ url: provider.url });

async function suggestionsFor(...features: unknown[]) {
  provider.behave(answering(aPhotonAnswer(...features)));
  return photon().predict('stephansplatz 1', null, {});
}
const lines = async (...features: unknown[]) =>
  (await suggestionsFor(...features)).map(
    ({ text, detailed, accepted }) => `${text} | ${detailed}${accepted ? ' | accepted' : ''}`,
  );

describe('suggestions by Photon', () => {
  it('are asked for in German, in Austria, of houses and streets, near the person', async () => {
    provider.behave(answering(aPhotonAnswer()));
    await photon().predict('stephanspl & 1', near, {});
    const [{ url } = expect.fail()] = provider.requests;
    expect(url.pathname).toBe('/api');
    expect([...url.searchParams].map((pair) => pair.join('='))).toEqual([
      'q=stephanspl & 1',
      'countrycode=AT',
      'lat=48.2',
      'lon=16.37',
      'lang=de',
      'limit=15',
      'layer=house',
      'layer=street',
    ]);
  });

  it('are asked for below the path of the configured address', async () => {
    provider.behave(answering(aPhotonAnswer()));
    await createPhotonMaps({ url: `${provider.url}/geo/photon` }).predict('graz', null, {});
    expect(provider.requests[0]?.url.pathname).toBe('/geo/photon/api');
  });

  it('have a main part and a secondary part, and are accepted when they name a house', async () => {
    expect(await lines(aPhotonFeature(), aPhotonStreet())).toEqual([
      'Stephansplatz 1 | 1010 Wien | accepted',
      'Stephansplatz | 1010 Wien',
    ]);
  });

  it('take the village for the street where streets have no names', async () => {
    const village = { street: undefined, locality: 'Moosham', postcode: '8962', city: 'Gröbming' };
    expect(await lines(aPhotonFeature({ ...village, housenumber: '12' }))).toEqual([
      'Moosham 12 | 8962 Gröbming | accepted',
    ]);
  });

  it('are addresses in Austria only', async () => {
    const passau = aPhotonFeature({ countrycode: 'DE', postcode: '94032', city: 'Passau' }, [13.46, 48.57]);
    const munich = aPhotonFeature({ countrycode: undefined, postcode: '80331' }, [11.57, 48.13]);
    const paris = aPhotonFeature({ countrycode: undefined }, [2.35, 48.85]);
    const sopron = aPhotonFeature({ countrycode: 'hu', postcode: '9400' }, [16.59, 47.68]);
    expect(await lines(passau, munich, paris, sopron, aPhotonFeature())).toEqual([
      'Stephansplatz 1 | 1010 Wien | accepted',
    ]);
  });

  it('are no shops, sights, towns, or houses without a postcode', async () => {
    const sight = aPhotonFeature({ name: 'Stephansdom', housenumber: undefined, street: undefined });
    const town = aPhotonFeature({ type: 'city', name: 'Wien', housenumber: undefined, street: undefined });
    expect(await lines(sight, town, aPhotonFeature({ postcode: undefined }))).toEqual([]);
    expect(await lines(aPhotonFeature({ postcode: '80331' }), aPhotonFeature({ postcode: '' }))).toEqual([]);
  });

  it('are each there once, at most six, the best first', async () => {
    const numbers = ['7', '5', '7', '3', '1', '9', '11', '13'];
    const found = await lines(...numbers.map((housenumber) => aPhotonFeature({ housenumber })));
    expect(found.map((line) => line.split(' ')[1])).toEqual(['7', '5', '3', '1', '9', '11']);
  });

  it('are of one line and bounded, whatever stands in the map', async () => {
    const odd = aPhotonFeature({ street: `Gasse\n\u0000${'x'.repeat(5000)}`, city: null, state: '🍕\ud800' });
    const [suggestion = expect.fail()] = await suggestionsFor(odd);
    expect(suggestion.text).toMatch(/^Gasse x{74} 1$/);
    expect(suggestion.fields.join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  it.each([
    ['an error', { message: 'missing search term' }],
    ['features of another kind', { features: ['Stephansplatz'] }],
    ['a point that is none', aPhotonAnswer(aPhotonFeature({}, [480, 160]))],
    ['a point in words', aPhotonAnswer({ ...aPhotonFeature(), geometry: { coordinates: ['16', '48'] } })],
    ['numbers for names', aPhotonAnswer(aPhotonFeature({ street: 12 }))],
  ])('fail on %s', async (_name, answer) => {
    provider.behave(answering(answer));
    await expect(photon().predict('graz', null, {})).rejects.toBeInstanceOf(ProviderFailure);
  });
});

describe('a place by Photon', () => {
  it('is Google-shaped, and read from its id without asking again', async () => {
    const [{ fields } = expect.fail()] = await suggestionsFor(aPhotonFeature());
    provider.behave(failing(500));
    expect(await photon().place(fields)).toEqual({
      fields,
      details: {
        types: ['street_address'],
        address_components: [
          { long_name: '1', short_name: '1', types: ['street_number'] },
          { long_name: 'Stephansplatz', short_name: 'Stephansplatz', types: ['route'] },
          { long_name: '1010', short_name: '1010', types: ['postal_code'] },
          { long_name: 'Wien', short_name: 'Wien', types: ['locality'] },
          { long_name: 'Wien', short_name: 'Wien', types: ['administrative_area_level_1'] },
          { long_name: 'Österreich', short_name: 'AT', types: ['country'] },
        ],
        lat: 48.2083,
        lng: 16.3725,
      },
      approximate: false,
      accepted: true,
    });
    expect(provider.requests).toEqual([]);
  });

  it('is not accepted as a street', async () => {
    const [{ fields } = expect.fail()] = await suggestionsFor(aPhotonStreet());
    expect(await photon().place(fields)).toMatchObject({ accepted: false, details: { types: ['route'] } });
  });
});

describe('the place at a point by Photon', () => {
  const point = { lat: 48.2084, lng: 16.3726 };
  const at = async (...features: unknown[]) => {
    provider.behave(answering(aPhotonAnswer(...features)));
    const found = await photon().reverse(point);
    return found && `${found.details.types[0]} ${found.details.address_components[0]?.long_name}`;
  };

  it('is the house where the person stands', async () => {
    expect(await at(aPhotonStreet(), aPhotonFeature())).toBe('street_address 1');
    const [{ url } = expect.fail()] = provider.requests;
    expect([url.pathname, url.searchParams.get('lat'), url.searchParams.get('lon')]).toEqual([
      '/reverse',
      '48.2084',
      '16.3726',
    ]);
  });

  it('is the street when the next house is down the road', async () => {
    const far = aPhotonFeature({ housenumber: '99' }, [16.3725, 48.2183]);
    expect(await at(far)).toBe('route Stephansplatz');
    expect(await at(far, aPhotonStreet({ name: 'Graben' }))).toBe('route Graben');
  });

  it('is none where nothing is, or abroad', async () => {
    expect(await at()).toBeUndefined();
    expect(await at(aPhotonFeature({ countrycode: 'SK' }))).toBeUndefined();
  });
});
