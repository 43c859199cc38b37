import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Near, StoredPostcode, StoredStreet } from './found-street.ts';

/** A house with its street, as found at a point. */
export interface NearestHouse extends StoredStreet {
  number: string;
  lat: number;
  lng: number;
  metres: number;
}

/** The index measures in degrees, and one of longitude is two thirds of one of latitude here: it finds these. */
const candidates = 24;

/** Metres between a point and `at`; exact enough within Austria. */
const metresTo = ({ lat, lng }: Near, at: ReturnType<typeof sql>) =>
  sql`111200 * sqrt((${at}[1] - ${lat}::float8) ^ 2
    + ((${at}[0] - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2)`;

/** The house that is nearest, however far; undefined where no house is known. */
export async function nearestHouse(db: Db, point: Near): Promise<NearestHouse | undefined> {
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
  point: Near,
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
