import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { Location } from '#shared/contract/locations.ts';
import { aCity, aLocation, aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';

export interface DemoEmbedOptions {
  readonly location?: Location | null;
  readonly api?: FakeHandlers;
  /** further attributes of the element */
  readonly attributes?: Readonly<Record<string, string>>;
}

const villages = ['Chorherrn', 'Katzelsdorf', 'Tulbing', 'Wilfersdorf'];
const village = (city_name: string) => aCity({ city_code: city_name, city_name, zip_code: '3434' });

/** Hauptplatz 1 in 3434, which has four villages; null: it is open which. */
export function inVillage(city_name: string | null, values: Partial<Location> = {}): Location {
  return aLocation({
    formatted_address_short: `Hauptplatz 1, 3434 ${city_name ?? ''}`.trim(),
    city: city_name === null ? null : village(city_name),
    cities: city_name === null ? villages.map(village) : [],
    streetname: 'Hauptplatz',
    streetnumber: '1',
    zip_code: '3434',
    ...values,
  });
}

/** A house in 1010, which is Vienna alone; typed "Haupt…", one in 3434; a postcode finds its villages. */
export function demoEmbed({ location = null, api }: DemoEmbedOptions = {}): FakePorts {
  let current = location;
  const kept = (next: Location | null) => {
    current = next;
    return { locationDetails: next };
  };
  return fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: current }),
      getPredictions: ({ query: { input } }) => {
        const isVillage = input.startsWith('Haupt');
        const text = isVillage ? 'Hauptplatz 1' : 'Stephansplatz 1';
        const postcodes = villages.map((city_name) => ({
          zip_code: '3434',
          city_name,
          search_url: '/restaurants',
        }));
        return /^\d/.test(input)
          ? { predictions: [], restaurants: [], postcodes }
          : {
              predictions: [aPrediction({ id: text, strId: text, text, short: text, query: input })],
              restaurants: [],
              postcodes: [],
            };
      },
      getCities: ({ params: { zip } }) => ({
        cities: zip === '3434' ? villages.map(village) : [aCity({ zip_code: zip })],
      }),
      chooseOrderLocation: ({ body }) => kept(body.place_id.startsWith('Haupt') ? inVillage(null) : aLocation()),
      chooseOrderCity: ({ body }) =>
        kept(inVillage(body.city_code, current?.streetname ? {} : { streetname: null, streetnumber: null })),
      resetOrderLocation: () => kept(null),
      createHandoffCode: () => ({ code: 'code-code-code-code-code', expiresAt: '2026-11-20T17:31:00Z' }),
      ...api,
    },
  });
}
