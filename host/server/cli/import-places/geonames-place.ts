import { type CellOf, isPlausible, isZip, nameIn, vienna } from './cells.ts';

/** A named place of GeoNames' postal data with its municipality. */
export interface GeonamesPlace {
  readonly zipCode: string;
  readonly cityCode: string;
  readonly cityName: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

export type GeonamesColumn =
  | 'country_code'
  | 'zipcode'
  | 'place'
  | 'community'
  | 'community_code'
  | 'latitude'
  | 'longitude';

/** Points that are wrong in the data, some kilometres off, and where the towns are. */
const corrections: Readonly<Record<string, { wrong: string; lat: number; lng: number }>> = {
  '8010': { wrong: '47.0833,15.5417', lat: 47.0707, lng: 15.4395 },
  '9020': { wrong: '46.6506,14.3539', lat: 46.6247, lng: 14.3053 },
};

/** The place of a record; undefined for another country's, and for one without postcode, municipality or point. */
export function geonamesPlace(
  record: readonly string[],
  cell: CellOf<GeonamesColumn>,
): GeonamesPlace | undefined {
  const zipCode = cell(record, 'zipcode');
  const latitude = cell(record, 'latitude');
  const longitude = cell(record, 'longitude');
  const correction = corrections[zipCode];
  const at =
    correction?.wrong === `${latitude},${longitude}`
      ? { lat: correction.lat, lng: correction.lng }
      : { lat: Number(latitude), lng: Number(longitude) };
  const code = cell(record, 'community_code');
  const isVienna = /^9\d{2}$/.test(code) || /^9\d{4}$/.test(code);
  const cityCode = isVienna ? vienna.code : code;
  const cityName = isVienna ? vienna.name : nameIn(cell(record, 'community'));
  const name = localityName(cell(record, 'place')) || cityName;
  if (cell(record, 'country_code') !== 'AT' || !isZip(zipCode) || !/^\d{3,5}$/.test(cityCode))
    return undefined;
  if (cityName === '' || !isPlausible(at)) return undefined;
  return { zipCode, cityCode, cityName, name, lat: at.lat, lng: at.lng };
}

/** What people call a place: of "Graz,08.Bez.:Sankt Peter" and "Wien, Innere Stadt" the last part. */
function localityName(text: string): string {
  return nameIn(text.replace(/^.*Bez\.:/, '').replace(/^Wien,\s*/, ''));
}
