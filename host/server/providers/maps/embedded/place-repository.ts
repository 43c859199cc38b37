import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';
import { findStreets, findStreetsAlike } from './places/find-streets.ts';
import type { StoredPostcode } from './places/found-street.ts';
import { findTowns, nearestHouse, nearestMunicipality, streetAt } from './places/nearest.ts';
import { refreshStreetKeys } from './places/street-keys.ts';

export type PlaceRepository = ReturnType<typeof placeRepository>;

/** The gazetteer: municipalities of postcodes, localities, streets and houses. */
export const placeRepository = repository((db) => {
  const postcodes = () =>
    db
      .selectFrom('postcodes')
      .select(['zip_code as zipCode', 'city_code as cityCode', 'city_name as cityName', 'lat', 'lng']);

  return {
    /** The municipalities of a postcode, by name. */
    ofZip: (zipCode: string): Promise<StoredPostcode[]> =>
      postcodes().where('zip_code', '=', zipCode).orderBy('city_name').execute(),

    /** Postcodes that begin with `prefix` (digits), smallest first. */
    startingWith: (prefix: string, limit: number): Promise<StoredPostcode[]> =>
      postcodes()
        .where('zip_code', 'like', `${prefix}%`)
        .orderBy('zip_code')
        .orderBy('city_name')
        .limit(limit)
        .execute(),

    /** Postcodes whose municipality or locality begins with the search key, else some that are much like it. */
    named: findTowns.bind(undefined, db),

    /** Whether any street of a postcode is known. */
    async hasStreets(zipCode: string): Promise<boolean> {
      const row = await db
        .selectFrom('streets')
        .select('id')
        .where('zip_code', '=', zipCode)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether any street, municipality or locality begins with one of these keys. */
    async hasBeginning(keys: readonly string[]): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select from unnest(${[...keys]}::text[]) as begun
          where exists (select from street_keys where key >= begun and key < begun || chr(1114111))
            or exists (select from postcodes where name_key >= begun and name_key < begun || chr(1114111))
            or exists (select from localities where name_key >= begun and name_key < begun || chr(1114111))
        ) as found`.execute(db);
      return rows[0]?.found ?? false;
    },

    streets: findStreets.bind(undefined, db),
    streetsAlike: findStreetsAlike.bind(undefined, db),
    streetAt: streetAt.bind(undefined, db),
    nearestHouse: nearestHouse.bind(undefined, db),
    nearest: nearestMunicipality.bind(undefined, db),

    /** Adds municipalities with the search keys of their names; a postcode that is known already is left as it is. */
    async addPostcodes(rows: readonly (StoredPostcode & { searchKey: string })[]): Promise<void> {
      await sql`
        insert into postcodes (zip_code, city_code, city_name, search_key, lat, lng)
        select zip_code, city_code, city_name, search_key, lat, lng
        from json_populate_recordset(null::postcodes, ${JSON.stringify(rows.map(columnsOf))}) as n
        where not exists (select from postcodes known where known.zip_code = n.zip_code)`.execute(db);
    },

    /** The same with streets, without houses; a postcode whose streets come from the register is left as it is. */
    async addStreets(rows: readonly { zipCode: string; name: string; searchKey: string }[]): Promise<void> {
      await sql`
        insert into streets (zip_code, name, search_key, at)
        select zip_code, name, search_key,
          (select point(min(p.lng), min(p.lat)) from postcodes p where p.zip_code = n.zip_code)
        from json_populate_recordset(null::streets, ${JSON.stringify(rows.map(columnsOf))}) as n
        where not exists (
          select from streets known where known.zip_code = n.zip_code and known.is_imported
        )
        on conflict do nothing`.execute(db);
      await refreshStreetKeys(db);
    },
  };
});
