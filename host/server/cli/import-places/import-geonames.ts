import { isInAustria } from '#providers/maps/austria.ts';
import {
  inTransaction,
  knownMunicipalities,
  type NewLocality,
  type PlaceImportConnection,
  rebuildPostcodes,
  recordImport,
  refreshTownFigures,
  replaceLocalities,
} from '#providers/maps/embedded/import/place-import.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type CellOf, cellsOf, isZip, nameIn, vienna } from './cells.ts';
import { ImportError } from './input-files.ts';
import { keepCityCodes } from './keep-city-codes.ts';
import type { Progress } from './progress.ts';
import { recordsOf, type Table } from './read-table.ts';

/** A named place of GeoNames' postal data with its municipality. */
type GeonamesPlace = NonNullable<ReturnType<typeof geonamesPlace>>;

type GeonamesColumn = 'country_code' | 'zipcode' | 'place' | 'community' | 'community_code' | 'latitude' | 'longitude';

/** Points that are wrong in the data, some kilometres off, and where the towns are. */
const corrections: Readonly<Record<string, { wrong: string; at: Point }>> = {
  '8010': { wrong: '47.0833,15.5417', at: { lat: 47.0707, lng: 15.4395 } },
  '9020': { wrong: '46.6506,14.3539', at: { lat: 46.6247, lng: 14.3053 } },
};

/** The place of a record; undefined for another country's, and for one without postcode, municipality or point. */
export function geonamesPlace(record: readonly string[], cell: CellOf<GeonamesColumn>) {
  const zipCode = cell(record, 'zipcode');
  const latitude = cell(record, 'latitude');
  const longitude = cell(record, 'longitude');
  const correction = corrections[zipCode];
  const isWrong = correction?.wrong === `${latitude},${longitude}`;
  const at = isWrong ? correction.at : { lat: Number(latitude), lng: Number(longitude) };
  const code = cell(record, 'community_code');
  const isVienna = /^9\d{2}$/.test(code) || /^9\d{4}$/.test(code);
  const cityCode = isVienna ? vienna.code : code;
  const cityName = isVienna ? vienna.name : nameIn(cell(record, 'community'));
  const name = localityName(cell(record, 'place')) || cityName;
  if (cell(record, 'country_code') !== 'AT' || !isZip(zipCode) || !/^\d{3,5}$/.test(cityCode)) return undefined;
  if (cityName === '' || !isInAustria(at)) return undefined;
  return { zipCode, cityCode, cityName, name, ...at };
}

/** What people call a place: of "Graz,08.Bez.:Sankt Peter" and "Wien, Innere Stadt" the last part. */
function localityName(text: string): string {
  return nameIn(text.replace(/^.*Bez\.:/, '').replace(/^Wien,\s*/, ''));
}

export interface Imported {
  /** what there is now, for people */
  readonly what: string;
  /** records without a postcode, a number or a point */
  readonly skipped: number;
}

/** Imports GeoNames' postal data in one transaction: the municipalities of every postcode, and their places. */
export async function importGeonames(
  connection: PlaceImportConnection,
  table: Table,
  { fingerprint, at, progress }: { fingerprint: string; at: string; progress: Progress },
): Promise<Imported> {
  const cell = cellsOf<GeonamesColumn>(table.columns);
  const places = new Map<string, GeonamesPlace>();
  let records = 0;
  let skipped = 0;
  let bytes = 0;
  progress.begin(table.file.name, table.file.size);
  for await (const record of recordsOf(table, { onBytes: (more) => progress.at((bytes += more)) })) {
    records += 1;
    const place = geonamesPlace(record, cell);
    if (place) places.set(`${place.zipCode} ${place.cityCode} ${searchKey(place.name)}`, place);
    else skipped += 1;
  }
  progress.end();
  if (places.size === 0) {
    throw new ImportError(`${table.file.name}: none of its ${records} records is a place in Austria.`);
  }
  const { client } = connection;
  await inTransaction(client, async () => {
    const known = await knownMunicipalities(connection);
    await replaceLocalities(client, 'geonames', localitiesOf([...places.values()], known));
    await rebuildPostcodes(client);
    await recordImport(client, { source: 'geonames', fingerprint, rows: places.size, at });
  });
  await refreshTownFigures(client);
  const zips = new Set([...places.values()].map(({ zipCode }) => zipCode)).size;
  return { what: `${places.size} places in ${zips} postcodes`, skipped };
}

function localitiesOf(places: readonly GeonamesPlace[], known: Parameters<typeof keepCityCodes>[0]): NewLocality[] {
  const codes = keepCityCodes(
    known,
    places.map((place) => ({ ...place, searchKey: searchKey(place.cityName) })),
  );
  return places.map(({ name, ...place }) => ({
    ...place,
    cityCode: codes.get(place.cityCode) ?? place.cityCode,
    citySearchKey: searchKey(place.cityName),
    searchKey: searchKey(name),
    weight: 1,
  }));
}
