import type pg from 'pg';
import { columnsOf } from '#platform/db/columns.ts';
import type { PlaceSource } from './place-import.ts';

/** A named place of a postcode, with its municipality. */
export interface NewLocality {
  zipCode: string;
  cityCode: string;
  cityName: string;
  /** the domain's search keys */
  citySearchKey: string;
  searchKey: string;
  weight: number;
  lat: number;
  lng: number;
}

/** Replaces the places of a source; call it within a transaction, before {@link rebuildPostcodes}. */
export async function replaceLocalities(
  client: pg.ClientBase,
  source: PlaceSource,
  rows: readonly NewLocality[],
): Promise<void> {
  await client.query('delete from localities where source = $1', [source]);
  await client.query(
    `insert into localities (source, zip_code, city_code, city_name, city_search_key, search_key, weight, lat, lng)
     select $1, zip_code, city_code, city_name, city_search_key, search_key, weight, lat, lng
     from json_populate_recordset(null::localities, $2)`,
    [source, JSON.stringify(rows.map(columnsOf))],
  );
}

/**
 * Makes the municipalities of all postcodes anew: from the register where it has the postcode, else from GeoNames;
 * a postcode that neither has stays as it was. A municipality's weight is the number of its houses, or of its
 * postcodes where houses are not known: a town's proxy for how many people mean it.
 */
export async function rebuildPostcodes(client: pg.ClientBase): Promise<void> {
  await client.query(`
    delete from postcodes where is_imported or zip_code in (select zip_code from localities)`);
  await client.query(`
    insert into postcodes (zip_code, city_code, city_name, search_key, lat, lng, weight, is_imported)
    with best as (
      select *, source = 'register' as has_houses from localities l
      where source = (
        select source from localities same where same.zip_code = l.zip_code
        order by source = 'register' desc limit 1
      )
    ), municipalities as (
      select zip_code, city_code, min(city_name) as city_name, min(city_search_key) as search_key,
        sum(lat * weight) / sum(weight) as lat, sum(lng * weight) / sum(weight) as lng,
        sum(weight) as houses, bool_and(has_houses) as has_houses
      from best group by zip_code, city_code
    )
    select zip_code, city_code, city_name, search_key, lat, lng,
      case when has_houses then sum(houses) over city else count(*) over city end, true
    from municipalities window city as (partition by city_code)`);
}

/**
 * Lets the planner know what the tables of towns hold now, and empties the waiting lists of their indexes; call it
 * after the commit. Without it a search with a typing error takes ten times as long, until the database does so by
 * itself.
 */
export async function refreshTownFigures(client: pg.ClientBase): Promise<void> {
  for (const table of ['postcodes', 'localities']) await client.query(`vacuum (analyze) ${table}`);
}

/** Notes which file the places of a source come from. */
export async function recordImport(
  client: pg.ClientBase,
  imported: { source: PlaceSource; fingerprint: string; rows: number; at: string },
): Promise<void> {
  await client.query(
    `insert into place_imports (source, fingerprint, rows, imported_at) values ($1, $2, $3, $4)
     on conflict (source) do update set
       fingerprint = excluded.fingerprint, rows = excluded.rows, imported_at = excluded.imported_at`,
    [imported.source, imported.fingerprint, imported.rows, imported.at],
  );
}
