import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import type { EmbeddedPlaceId } from '../embedded-place-id.ts';
import type { StoredHouse, StoredPostcode, StoredStreet } from './found-street.ts';

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

/** The house that is nearest, however far; undefined where no house is known. */
export async function nearestHouse(db: Db, point: Point): Promise<NearestHouse | undefined> {
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
}

/** The municipality whose centre is nearest, if it is within `kilometres`. */
export async function nearestMunicipality(
  db: Db,
  point: Point,
  kilometres: number,
): Promise<StoredPostcode | undefined> {
  const { rows } = await sql<StoredPostcode>`
    with around as materialized (
      select zip_code, city_code, city_name, lat, lng, point(lng, lat) as at from postcodes
      order by point(lng, lat) <-> point(${point.lng}::float8, ${point.lat}::float8) limit ${candidates}
    )
    select zip_code as "zipCode", city_code as "cityCode", city_name as "cityName", lat, lng
    from around where ${metresTo(point, sql`at`)} <= ${kilometres * 1000}::float8
    order by ${metresTo(point, sql`at`)}, zip_code, city_name limit 1`.execute(db);
  return rows[0];
}

/**
 * Municipalities whose name, or that of one of their localities, begins with the search key: the exact name
 * first, municipalities before localities, then the biggest. Names that are only much alike count where nothing
 * begins so, unless `alsoAlike` is false.
 */
export async function findTowns(
  db: Db,
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
}

interface StreetWithHouses extends StoredStreet {
  /** its middle; null where its postcode is unknown too */
  at: Point | null;
  around: StoredHouse[];
}

/**
 * A street by its identity, with its houses around a number. One that is gone since the register was imported is
 * found by its name in the postcode. Undefined for an unknown one.
 */
export async function streetAt(
  db: Db,
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
}
