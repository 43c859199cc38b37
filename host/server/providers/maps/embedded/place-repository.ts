import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import type { EmbeddedPlaceId } from './embedded-place-id.ts';
import { findStreets, findStreetsAlike } from './places/find-streets.ts';
import type { StoredHouse, StoredPostcode, StoredStreet } from './places/found-street.ts';
import { refreshStreetKeys } from './places/street-keys.ts';

/** A house with its street, as found at a point. */
interface NearestHouse extends StoredStreet, Point {
  number: string;
  metres: number;
}

/** The index measures in degrees, and one of longitude is two thirds of one of latitude here: it finds these. */
const candidates = 24;

/** Metres between a point and `at`; exact enough within Austria. */
const metresTo = ({ lat, lng }: Point, at: ReturnType<typeof sql>) =>
  sql`111200 * sqrt((${at}[1] - ${lat}::float8) ^ 2
    + ((${at}[0] - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2)`;

interface StreetWithHouses extends StoredStreet {
  /** its middle; null where its postcode is unknown too */
  at: Point | null;
  around: StoredHouse[];
}

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

    /** Those of them that the register does not know; none while it knows nothing at all. */
    async unknownOf(zipCodes: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ zipCode: string }>`
        select zip as "zipCode" from unnest(${[...zipCodes]}::text[]) as zip
        where not exists (select from postcodes where zip_code = zip) and exists (select from postcodes)`.execute(db);
      return rows.map(({ zipCode }) => zipCode);
    },

    /** Municipalities in this distance at most, the nearest first. */
    async around(point: Point, metres: number, limit: number): Promise<(StoredPostcode & { metres: number })[]> {
      const away = metresTo(point, sql`(point(lng, lat))`);
      const { rows } = await sql<StoredPostcode & { metres: number }>`
        select zip_code as "zipCode", city_code as "cityCode", city_name as "cityName", lat, lng, ${away} as metres
        from postcodes where ${away} <= ${metres} order by metres, zip_code, city_name limit ${limit}`.execute(db);
      return rows;
    },

    /** Postcodes that begin with `prefix` (digits), smallest first. */
    startingWith: (prefix: string, limit: number): Promise<StoredPostcode[]> =>
      postcodes()
        .where('zip_code', 'like', `${prefix}%`)
        .orderBy('zip_code')
        .orderBy('city_name')
        .limit(limit)
        .execute(),

    /**
     * Municipalities whose name, or that of one of their localities, begins with the search key: the exact name
     * first, municipalities before localities, then the biggest. Names that are only much alike count where nothing
     * begins so, unless `alsoAlike` is false.
     */
    async named(
      searchKey: string,
      limit: number,
      { alsoAlike = true }: { alsoAlike?: boolean } = {},
    ): Promise<StoredPostcode[]> {
      const key = searchKey.replaceAll(' ', '');
      const end = sql`${key} || chr(1114111)`;
      const { rows } = await sql<StoredPostcode>`
        with begun as (
          (select zip_code, city_code, name_key = ${key} as exact, 1.0::real as likeness, true as whole
            from postcodes where name_key >= ${key} and name_key < ${end}
            order by exact desc, weight desc, zip_code limit 100)
          union all
          (select zip_code, city_code, name_key = ${key} as exact, 0.9::real, false
            from localities where name_key >= ${key} and name_key < ${end}
            order by exact desc, weight desc, zip_code limit 100)
        ), alike as (
          select zip_code, city_code, false as exact, likeness * 0.8 as likeness, is_municipality as whole
          from towns_alike(${searchKey}) where ${alsoAlike}::boolean and not exists (select from begun)
        ), best as (
          select zip_code, city_code, bool_or(exact) as exact, max(likeness) as likeness, bool_or(whole) as whole
          from (select * from begun union all select * from alike) named
          group by zip_code, city_code
        )
        select p.zip_code as "zipCode", p.city_code as "cityCode", p.city_name as "cityName", p.lat, p.lng
        from best join postcodes p on p.zip_code = best.zip_code and p.city_code = best.city_code
        order by exact desc, likeness desc, p.weight desc, p.zip_code, p.city_name limit ${limit}`.execute(db);
      return rows;
    },

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

    /**
     * A street by its identity, with its houses around a number. One that is gone since the register was imported is
     * found by its name in the postcode. Undefined for an unknown one.
     */
    async streetAt(
      { name, zipCode, cityCode, locality }: Omit<EmbeddedPlaceId & { kind: 'street' }, 'kind' | 'streetNumber'>,
      low: number | null,
    ): Promise<StreetWithHouses | undefined> {
      const { rows } = await sql<StreetWithHouses>`
        with street as (
          select * from streets where zip_code = ${zipCode} and name = ${name}
          order by coalesce(city_code, '') = ${cityCode} desc, locality = ${locality} desc, weight desc limit 1
        )
        select s.name, s.zip_code as "zipCode", s.city_code as "cityCode", coalesce(p.city_name, '') as "cityName",
          s.locality, s.houses, case when s.at is not null then json_build_object('lat', s.at[1], 'lng', s.at[0]) end as at,
          coalesce(h.around, '[]') as around
        from street s
        left join lateral (
          select city_name from postcodes where zip_code = s.zip_code and city_code = s.city_code limit 1
        ) p on true
        left join lateral (
          select json_agg(json_build_object('number', number, 'low', low, 'lat', at[1], 'lng', at[0])) as around
          from houses where street_id = s.id and low between ${low}::int - 100 and ${low}::int
        ) h on true`.execute(db);
      return rows[0];
    },

    /** The house that is nearest, however far; undefined where no house is known. */
    async nearestHouse(point: Point): Promise<NearestHouse | undefined> {
      const { rows } = await sql<NearestHouse>`
        with around as materialized (
          select street_id, number, at from houses
          order by at <-> point(${point.lng}::float8, ${point.lat}::float8) limit ${candidates}
        ), nearest as (
          select *, ${metresTo(point, sql`at`)} as metres from around order by metres, number limit 1
        )
        select n.number, n.at[1] as lat, n.at[0] as lng, n.metres, s.name, s.zip_code as "zipCode",
          s.city_code as "cityCode", coalesce(p.city_name, '') as "cityName", s.locality, s.houses
        from nearest n cross join lateral (select * from streets where id = n.street_id limit 1) s
        left join lateral (
          select city_name from postcodes where zip_code = s.zip_code and city_code = s.city_code limit 1
        ) p on true`.execute(db);
      return rows[0];
    },

    /** The municipality whose centre is nearest, if it is within `kilometres`. */
    async nearest(point: Point, kilometres: number): Promise<StoredPostcode | undefined> {
      const { rows } = await sql<StoredPostcode>`
        with around as materialized (
          select zip_code, city_code, city_name, lat, lng, point(lng, lat) as at from postcodes
          order by point(lng, lat) <-> point(${point.lng}::float8, ${point.lat}::float8) limit ${candidates}
        )
        select zip_code as "zipCode", city_code as "cityCode", city_name as "cityName", lat, lng
        from around where ${metresTo(point, sql`at`)} <= ${kilometres * 1000}::float8
        order by ${metresTo(point, sql`at`)}, zip_code, city_name limit 1`.execute(db);
      return rows[0];
    },

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
