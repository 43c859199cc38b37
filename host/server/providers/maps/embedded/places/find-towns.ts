import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { StoredPostcode } from './found-street.ts';

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
