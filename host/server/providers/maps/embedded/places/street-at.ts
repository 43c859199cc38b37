import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Near, StoredHouse, StoredStreet } from './found-street.ts';

/** What tells a street from all others, whatever file it came from. */
export interface StreetIdentity {
  name: string;
  zipCode: string;
  /** empty where only the postcode is known */
  cityCode: string;
  locality: string;
}

export interface StreetWithHouses extends StoredStreet {
  /** its middle; null where its postcode is unknown too */
  at: Near | null;
  around: StoredHouse[];
}

/**
 * A street by its identity, with its houses around a number. One that is gone since the register was imported is
 * found by its name in the postcode. Undefined for an unknown one.
 */
export async function streetAt(
  db: Db,
  { name, zipCode, cityCode, locality }: StreetIdentity,
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
