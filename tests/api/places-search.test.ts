import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prediction, PredictionsAnswer } from '#shared/contract/locations.ts';
import { importFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';
import { smallRegister } from '../support/small-register.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await aServer();
  browser = server.browser();
  await importFiles(server.database.connection, registerFiles(smallRegister));
});
afterAll(() => server.stop());

async function ask(input: string, more: Record<string, string> = {}): Promise<PredictionsAnswer> {
  const query = new URLSearchParams({ input, mode: '10', ...more });
  const response = await browser.get(`/json/places/predictions?${query.toString()}`);
  expect([input, response.statusCode]).toEqual([input, 200]);
  return response.json();
}

const written = ({ text, detailed, accepted }: Prediction) => `${text}, ${detailed}${accepted ? '' : ' (no number)'}`;
const all = async (input: string, more?: Record<string, string>) => (await ask(input, more)).predictions.map(written);
const first = async (input: string, more?: Record<string, string>) => (await all(input, more))[0];

const stephansplatz = 'Stephansplatz 1, 1010 Wien';

describe('the query accepts what people type', () => {
  it.each([
    'stephansplatz 1',
    'Stephansplatz 1/2',
    '1010 stephansplatz 1',
    'stephansplatz 1 1010',
    'Stephansplatz 1, 1010 Wien',
    '1010 Wien, Stephansplatz 1',
    'stephansplatz 1 wien',
    'Wien, Stephansplatz 1',
    'wien stephansplatz 1',
    '1 stephansplatz',
    'Stephans-Platz 1',
    'stephans platz 1',
    'A-1010 Stephansplatz 1',
    '  STEPHANSPLATZ   1  ',
    'stephansplatz 1 top 4',
  ])('%s', async (input) => {
    expect(await first(input)).toBe(input.includes('/2') ? 'Stephansplatz 1/2, 1010 Wien' : stephansplatz);
  });

  it.each([
    ['1010 stephanspl', 'Stephansplatz, 1010 Wien (no number)'],
    ['graben', 'Graben, 1010 Wien (no number)'],
    ['Graz Herrengasse 9', 'Herrengasse 9, 8010 Graz'],
    ['herrengasse 9 graz', 'Herrengasse 9, 8010 Graz'],
    ['herrengasse gra', 'Herrengasse, 8010 Graz (no number)'],
    ['herrengasse g', 'Herrengasse, 1010 Wien (no number)'],
    ['bad ischl hauptstr. 3', 'Hauptstraße 3, 4820 Bad Ischl'],
    ['1. Mai Straße 3', '1. Mai Straße 3, 1100 Wien'],
    ['1 mai str', '1. Mai Straße, 1100 Wien (no number)'],
    ['dr karl renner ring 3', 'Dr.-Karl-Renner-Ring 3, 1010 Wien'],
    ['Etzen hauptstraße 4', 'Hauptstraße 4, 3920 Groß Gerungs, Etzen'],
    ['Oberrosenauerwald 17', 'Oberrosenauerwald 17, 3920 Groß Gerungs'],
  ])('%s', async (input, expected) => {
    expect(await first(input)).toBe(expected);
  });

  it('"strasse" for "Straße", and "Str."', async () => {
    for (const input of ['linzer strasse 7', 'linzer Straße 7', 'Linzer Str. 7', 'linzerstrasse 7', 'LINZER STR 7']) {
      expect(await first(input), input).toBe('Linzer Straße 7, 1140 Wien');
    }
  });

  it('missing umlauts', async () => {
    for (const input of ['3920 hauptstrasse', 'hauptstrasse gross gerungs', 'Hauptstraße Groß Gerungs']) {
      expect(await first(input), input).toMatch(/^Hauptstraße, 3920 /);
    }
  });

  it('small typing errors', async () => {
    for (const input of [
      'neubaugase 12',
      'neubagasse 12',
      'nuebaugasse 12',
      'neubaugssse 12',
      'nebaugasse 12 wien',
      '1070 neubaugase 12',
      'neubuagasse 12, 1070',
    ]) {
      expect(await first(input), input).toBe('Neubaugasse 12, 1070 Wien');
    }
    expect(await first('stefansplatz 1')).toBe(stephansplatz);
    expect(await first('garben 5')).toBe('Graben 5, 1010 Wien');
    expect(await first('mariahlifer strasse 45')).toBe('Mariahilfer Straße 45, 1060 Wien');
    expect(await first('hauptplazt graz')).toBe('Hauptplatz, 8010 Graz (no number)');
  });

  it('a later word of the name, behind names that begin so', async () => {
    expect(await all('linzer')).toEqual([
      'Linzer Straße, 1140 Wien (no number)',
      'Obere Linzer Straße, 4600 Wels (no number)',
    ]);
  });

  it('a street of another postcode or town than the stated one, when it is not there', async () => {
    expect(await first('1070 Stephansplatz 1')).toBe(stephansplatz);
    expect(await first('stephansplatz 1 graz')).toBe(stephansplatz);
  });

  it('every letter on the way to an address', async () => {
    const address = 'mariahilfer straße 45';
    for (let length = 4; length <= address.length; length += 1) {
      expect(await first(address.slice(0, length)), address.slice(0, length)).toMatch(/^Mariahilfer ?[Ss]traße/);
    }
  });
});

describe('where nothing is found', () => {
  const isExtendable = async (input: string, mode: string) =>
    [(await all(input, { mode })).length, (await ask(input, { mode })).extendable ?? false] as const;

  it('says that more may lead somewhere: a slip at the beginning of a name, or more than one word', async () => {
    for (const mode of ['10', '12']) {
      for (const input of ['nbau', 'unebau', 'xyzz 5', 'xyzz 5/', 'xyzzgasse 5, 10']) {
        expect([input, ...(await isExtendable(input, mode))]).toEqual([input, 0, true]);
      }
    }
  });

  it('says nothing of a word that no name begins with, and of restaurants', async () => {
    for (const [input, mode] of [
      ['xyzz', '10'],
      ['xyzz', '12'],
      ['qqqqqq', '11'],
      ['שדרות', '12'],
      ['nbau 5', '20'],
    ] as const) {
      expect([input, ...(await isExtendable(input, mode))]).toEqual([input, 0, false]);
    }
    expect(await ask('neubaugasse 12')).not.toHaveProperty('extendable');
  });
});

describe('house numbers', () => {
  it('are real ones with their own coordinates where the register knows them', async () => {
    const [house] = (await ask('neubaugasse 12')).predictions;
    expect(house).toMatchObject({ accepted: true, short: 'Neubaugasse 12', text: 'Neubaugasse 12' });
    const { placeDetails } = (await browser.get(`/json/places/${house?.strId}`)).json();
    expect(placeDetails.types).toEqual(['street_address']);
    // Eleven houses lie before it, 20 metres each.
    expect(placeDetails.lat).toBeCloseTo(48.2 + (11 * 20) / 111_200, 4);
    expect(placeDetails.lng).toBeCloseTo(16.3493, 3);
    const chosen = await browser.post('/json/address-search/order', { place_id: house?.strId });
    expect(chosen.json().locationDetails).toMatchObject({
      formatted_address_short: 'Neubaugasse 12, 1070 Wien',
      approximate: false,
      city: { city_code: '90001' },
      lat: placeDetails.lat,
    });
  });

  it('come with letters, spans, stairs and doors', async () => {
    expect(await first('neubaugasse 12a')).toBe('Neubaugasse 12A, 1070 Wien');
    expect(await first('neubaugasse 12 a')).toBe('Neubaugasse 12A, 1070 Wien');
    expect(await first('neubaugasse 17-19')).toBe('Neubaugasse 17-19, 1070 Wien');
    expect(await first('neubaugasse 18')).toBe('Neubaugasse 17-19, 1070 Wien');
    expect(await first('neubaugasse 12a/3/7')).toBe('Neubaugasse 12A/3, 1070 Wien');
  });

  it('choose among streets of one name the one that has the number', async () => {
    expect(await first('mariahilfer straße 45')).toBe('Mariahilfer Straße 45, 1060 Wien');
    expect(await first('mariahilfer straße 46')).toBe('Mariahilfer Straße 46, 1070 Wien');
    expect(await first('herrengasse 26')).toBe('Herrengasse 26, 8010 Graz');
  });

  it('that do not exist suggest the nearest that do', async () => {
    expect(await all('neubaugasse 81')).toEqual(['Neubaugasse 80, 1070 Wien', 'Neubaugasse 17-19, 1070 Wien']);
    expect((await all('1010 stephansplatz 6')).slice(0, 2)).toEqual([
      'Stephansplatz 5, 1010 Wien',
      'Stephansplatz 4, 1010 Wien',
    ]);
  });

  it('are asked for when none is typed: not accepted, and short is the name of the street', async () => {
    const [street] = (await ask('neubaugasse')).predictions;
    expect(street).toMatchObject({ accepted: false, short: 'Neubaugasse', query: 'neubaugasse' });
    const refused = await browser.post('/json/address-search/order', { place_id: street?.strId });
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([422, 'place.error.not-accepted']);
  });
});

describe('names that tie', () => {
  it('come from the biggest town first', async () => {
    expect(await all('herrengasse')).toEqual([
      'Herrengasse, 1010 Wien (no number)',
      'Herrengasse, 8010 Graz (no number)',
    ]);
  });

  it('come from the nearest town first where the visitor is known', async () => {
    const nearGraz = { lat: '47.07', lng: '15.44' };
    expect(await first('herrengasse', nearGraz)).toBe('Herrengasse, 8010 Graz (no number)');
    expect(await first('herr', nearGraz)).toBe('Herrengasse, 8010 Graz (no number)');
    expect(await first('herrengasse', { lat: '40', lng: '-74' })).toBe('Herrengasse, 1010 Wien (no number)');
  });

  it('in one postcode are distinguished by municipality and locality', async () => {
    expect((await all('3920 hauptstraße 2')).toSorted()).toEqual([
      'Hauptstraße 2, 3920 Altmelon',
      'Hauptstraße 2, 3920 Groß Gerungs, Etzen',
      'Hauptstraße 2, 3920 Groß Gerungs, Groß Gerungs',
    ]);
  });
});

describe('postcodes', () => {
  const postcodes = async (input: string) =>
    (await ask(input, { mode: '11' })).postcodes.map((each) => `${each.zip_code} ${each.city_name}`);

  it('are found by the first numeric token of the query, above 999 and below 10000', async () => {
    expect(await postcodes('1070')).toEqual(['1070 Wien']);
    expect(await postcodes('Wien, 1070')).toEqual(['1070 Wien']);
    expect(await postcodes('1070 Wien')).toEqual(['1070 Wien']);
    expect(await postcodes('0999')).toEqual([]);
    expect(await postcodes('10701')).toEqual([]);
  });

  it('are found by their beginning, by the town, by a locality and with a typing error', async () => {
    expect(await postcodes('80')).toEqual(['8010 Graz', '8020 Graz']);
    expect(await postcodes('gra')).toEqual(['8010 Graz', '8020 Graz']);
    expect(await postcodes('etzen')).toEqual(['3920 Groß Gerungs']);
    expect(await postcodes('groß gerugns')).toEqual(['3920 Groß Gerungs']);
    expect(await postcodes('herrengasse 9 graz')).toEqual(['8010 Graz', '8020 Graz']);
  });

  it('are not those of towns that are spelt a little like a street', async () => {
    expect(await postcodes('grosserungs 5')).toEqual([]);
    expect(await postcodes('gerunsgasse')).toEqual([]);
    expect(await postcodes('etzen 5')).toEqual(['3920 Groß Gerungs']);
  });

  it('with several municipalities list each of them', async () => {
    expect(await postcodes('3920')).toEqual(['3920 Altmelon', '3920 Groß Gerungs']);
    const { cities } = (await browser.get('/json/cities/3920')).json();
    expect(cities.map((city: { city_code: string }) => city.city_code)).toEqual(['32501', '32508']);
  });
});

describe('reverse geocoding', () => {
  const at = async (lat: number, lng: number) => {
    const response = await browser.get(`/json/places/reverse?lat=${lat}&lng=${lng}`);
    if (response.statusCode !== 200) return response.statusCode;
    const { types, address_components: parts } = response.json().placeDetails;
    return `${types[0]}: ${parts.map((part: { long_name: string }) => part.long_name).join(', ')}`;
  };

  it('finds the nearest house', async () => {
    expect(await at(48.2085, 16.3732)).toBe('street_address: 1, Stephansplatz, 1010, Wien, Wien, Österreich');
    expect(await at(47.0701, 15.4398)).toBe('street_address: 1, Herrengasse, 8010, Graz, Steiermark, Österreich');
  });

  it('finds the municipality where no house is near', async () => {
    expect(await at(48.62, 14.95)).toBe('postal_code: 3920, Groß Gerungs, Niederösterreich, Österreich');
    expect(await at(47.2, 15.4)).toBe('postal_code: 8020, Graz, Steiermark, Österreich');
  });

  it('finds nothing abroad', async () => {
    expect(await at(48.8566, 2.3522)).toBe(404);
    expect(await at(-48.2, 16.3)).toBe(404);
  });
});
