import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import { aCity, aLocation, aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';

export interface DemoSearchOptions {
  /** a location is set already */
  readonly located?: boolean;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
  /** further attributes of the element */
  readonly attributes?: Readonly<Record<string, string>>;
  /** the page's own, above the field of a hero */
  readonly heading?: string;
}

const streets = [
  ['Stephansplatz 1', '1010 Wien', true],
  ['Stephensongasse', '1210 Wien', false],
  ['Stephan-Eder-Straße', '8051 Graz', false],
] as const;
const villages = ['Chorherrn', 'Katzelsdorf', 'Tulbing', 'Wilfersdorf'];

/** A search in memory: whatever is typed finds the same places; a query that begins with a digit finds villages. */
export function demoSearch({ located = false, api }: DemoSearchOptions): FakePorts {
  return fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: located ? aLocation() : null }),
      getPredictions: ({ query }) =>
        /^\d/.test(query.input)
          ? {
              predictions: [],
              restaurants: [],
              postcodes: villages.map((city_name) => ({
                zip_code: '3434',
                city_name,
                search_url: '/restaurants?zip=3434',
              })),
            }
          : {
              predictions: streets.map(([text, detailed, accepted]) =>
                aPrediction({
                  id: text,
                  strId: text,
                  text,
                  short: text,
                  detailed,
                  accepted,
                  query: query.input,
                }),
              ),
              postcodes: [],
              restaurants: [
                {
                  slug: 'steffl',
                  name: 'Zum Steffl',
                  zip_code: '1010',
                  city: 'Wien',
                  ...(query.zip !== undefined && { service: 'delivers' as const }),
                },
              ],
            },
      getCities: () => ({
        cities: villages.map((city_name) => aCity({ city_code: city_name, city_name, zip_code: '3434' })),
      }),
      chooseOrderLocation: () => ({ locationDetails: aLocation() }),
      chooseOrderCity: () => ({ locationDetails: aLocation() }),
      resetOrderLocation: () => ({ locationDetails: null }),
      ...api,
    },
    stored: {
      'de-last-visited': JSON.stringify([
        { slug: 'trattoria', name: 'Trattoria Piazzetta' },
        { slug: 'lotosgarten', name: 'Lotosgarten' },
      ]),
    },
  });
}
