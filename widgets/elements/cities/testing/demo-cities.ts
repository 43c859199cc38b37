import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import { aCity, aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';

export interface DemoCitiesOptions {
  /** a location with its city is set already */
  readonly located?: boolean;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
  /** further attributes of the element */
  readonly attributes?: Readonly<Record<string, string>>;
}

export const villages = ['Chorherrn', 'Katzelsdorf', 'Tulbing', 'Wilfersdorf'];

export const villageCity = (city_name: string) =>
  aCity({ city_code: city_name, city_name, zip_code: '3434', search_url: '/restaurants?zip=3434' });

/** A village of 3434 as the location; without a name it is still open which one. */
export function villageLocation(city_name: string | null) {
  return aLocation({
    formatted_address_short: city_name === null ? 'Hauptplatz 1, 3434' : `3434 ${city_name}`,
    city: city_name === null ? null : villageCity(city_name),
    cities: city_name === null ? villages.map(villageCity) : [],
    streetname: null,
    streetnumber: null,
    google_place_id: null,
    zip_code: '3434',
  });
}

/** The villages of 3434 in memory. */
export function demoCities({ located = false, api }: DemoCitiesOptions = {}): FakePorts {
  return fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: located ? villageLocation('Tulbing') : null }),
      getCities: ({ params }) => ({ cities: params.zip === '3434' ? villages.map(villageCity) : [] }),
      chooseOrderCity: ({ body }) => ({ locationDetails: villageLocation(body.city_code) }),
      ...api,
    },
  });
}
