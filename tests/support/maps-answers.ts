/** Answers in the shape in which Photon and Google send them, of houses that exist. */

/** A house of Photon's; `properties` overrides. */
export function aPhotonFeature(properties: Record<string, unknown> = {}, point = [16.3725, 48.2083]) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: point },
    properties: {
      osm_type: 'N',
      osm_id: 3_412_345_678,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      housenumber: '1',
      street: 'Stephansplatz',
      postcode: '1010',
      city: 'Wien',
      district: 'Innere Stadt',
      state: 'Wien',
      country: 'Österreich',
      countrycode: 'AT',
      ...properties,
    },
  };
}

export const aPhotonStreet = (properties: Record<string, unknown> = {}, point?: number[]) =>
  aPhotonFeature(
    {
      osm_type: 'W',
      osm_key: 'highway',
      osm_value: 'pedestrian',
      type: 'street',
      name: 'Stephansplatz',
      street: undefined,
      housenumber: undefined,
      ...properties,
    },
    point,
  );

export const aPhotonAnswer = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

interface GoogleSuggestionOptions {
  placeId?: string;
  main?: string;
  secondary?: string;
  types?: string[];
}

export function aGoogleSuggestion({
  placeId = 'ChIJN1t_tDeuEmsRUsoyG83frY4',
  main = 'Stephansplatz 1',
  secondary = 'Wien, Österreich',
  types = ['street_address', 'geocode'],
}: GoogleSuggestionOptions = {}) {
  return {
    placePrediction: {
      placeId,
      text: { text: `${main}, ${secondary}` },
      structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
      types,
    },
  };
}

/** Address parts of a house in the first district, by type; an undefined one is left out. */
export const houseParts: Record<string, string | undefined> = {
  street_number: '1',
  route: 'Stephansplatz',
  sublocality: 'Innere Stadt',
  locality: 'Wien',
  administrative_area_level_1: 'Wien',
  country: 'Österreich',
  postal_code: '1010',
};

const shortNames: Record<string, string> = { Österreich: 'AT', Deutschland: 'DE' };

function componentsOf(parts: Record<string, string | undefined>) {
  return Object.entries(parts)
    .filter((part): part is [string, string] => part[1] !== undefined)
    .map(([type, name]) => ({ name, short: shortNames[name] ?? name, types: [type, 'political'] }));
}

/** `GET /v1/places/{id}` */
export function aGooglePlace({
  id = 'ChIJN1t_tDeuEmsRUsoyG83frY4',
  types = ['street_address'],
  parts = houseParts,
  point = { latitude: 48.2083, longitude: 16.3725 },
} = {}) {
  return {
    id,
    types,
    formattedAddress: 'Stephansplatz 1, 1010 Wien, Österreich',
    shortFormattedAddress: 'Stephansplatz 1, 1010 Wien',
    addressComponents: componentsOf(parts).map(({ name, short, types: each }) => ({
      longText: name,
      shortText: short,
      types: each,
      languageCode: 'de',
    })),
    location: point,
  };
}

/** One result of the Geocoding API. */
export function aGeocodingResult({
  place_id = 'ChIJN1t_tDeuEmsRUsoyG83frY4',
  types = ['street_address'],
  parts = houseParts,
  location = { lat: 48.2083, lng: 16.3725 },
} = {}) {
  return {
    place_id,
    types,
    formatted_address: 'Stephansplatz 1, 1010 Wien, Österreich',
    address_components: componentsOf(parts).map(({ name, short, types: each }) => ({
      long_name: name,
      short_name: short,
      types: each,
    })),
    geometry: { location, location_type: 'ROOFTOP' },
  };
}
