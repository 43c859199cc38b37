import {
  type NewLocality,
  rebuildPostcodes,
  recordImport,
  refreshTownFigures,
  replaceLocalities,
} from '#providers/maps/embedded/import/localities.ts';
import { inTransaction, type PlaceImportConnection } from '#providers/maps/embedded/import/place-import.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { cellsOf } from './cells.ts';
import { type GeonamesColumn, type GeonamesPlace, geonamesPlace } from './geonames-place.ts';
import { ImportError } from './import-error.ts';
import { keepCityCodes } from './keep-city-codes.ts';
import type { Progress } from './progress.ts';
import { recordsOf, type Table } from './read-table.ts';

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
  const { client, db } = connection;
  await inTransaction(client, async () => {
    const known = await db
      .selectFrom('postcodes')
      .select(['zip_code as zipCode', 'city_code as cityCode', 'search_key as searchKey'])
      .execute();
    await replaceLocalities(client, 'geonames', localitiesOf([...places.values()], known));
    await rebuildPostcodes(client);
    await recordImport(client, { source: 'geonames', fingerprint, rows: places.size, at });
  });
  await refreshTownFigures(client);
  const zips = new Set([...places.values()].map(({ zipCode }) => zipCode)).size;
  return { what: `${places.size} places in ${zips} postcodes`, skipped };
}

function localitiesOf(
  places: readonly GeonamesPlace[],
  known: Parameters<typeof keepCityCodes>[0],
): NewLocality[] {
  const codes = keepCityCodes(
    known,
    places.map((place) => ({ ...place, searchKey: searchKey(place.cityName) })),
  );
  return places.map((place) => ({
    zipCode: place.zipCode,
    cityCode: codes.get(place.cityCode) ?? place.cityCode,
    cityName: place.cityName,
    citySearchKey: searchKey(place.cityName),
    searchKey: searchKey(place.name),
    weight: 1,
    lat: place.lat,
    lng: place.lng,
  }));
}
