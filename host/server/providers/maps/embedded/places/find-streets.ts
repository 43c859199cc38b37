import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { AddressReading } from '#shared/domain/places/address-readings.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import { answerOf, type FoundStreet, readingsTable, streetColumns } from './found-street.ts';

/** Bounds of each step, so that no query reads more than some hundred rows, whatever is typed. */
const mostNames = 8;
const streetsOfName = 16;
const mostTowns = 40;
const streetsOfTown = 4;
const streetsAround = 1000;
const mostAlike = 12;
const mostAlikeInTown = 30;
const leastLikeness = 0.4;
/** Two letters in the wrong order are worth as much as names that are this much alike. */
const swappedLikeness = 0.6;

/**
 * Streets whose name, or a later word of it, begins as typed, best reading first; within it the name that is
 * exactly so, then what begins so, then the nearest, or without `near` those of the biggest towns.
 *
 * Every step is a bounded look-up in an index: a postcode's streets, a town's postcodes and their streets, or the
 * names of the whole country and the biggest towns of each. The order within `lateral … limit` is what keeps
 * the planner from reading a table.
 */
export async function findStreets(
  db: Db,
  readings: readonly AddressReading[],
  near: Point | null,
  limit: number,
): Promise<FoundStreet[]> {
  if (readings.length === 0) return [];
  const here = near && sql`point(${near.lng}::float8, ${near.lat}::float8)`;
  const order = here ? sql`exact desc, whole desc, at <-> ${here}` : sql`exact desc, whole desc, weight desc`;
  const around = here
    ? sql`
      union all
      select r.nth, r.rank, r.low, s.name_key = r.key, true, ${streetColumns}
      from (select * from streets order by at <-> ${here} limit ${streetsAround}) s
      join reading r on r.zip is null and r.city is null and s.name_key >= r.key and s.name_key < r.key_end`
    : sql``;
  const { rows } = await sql<FoundStreet>`
    with ${readingsTable(readings)},
    found as (
      select r.nth, r.rank, r.low, s.name_key = r.key as exact, true as whole, ${streetColumns}
      from reading r cross join lateral (
        select * from streets
        where zip_code = r.zip and name_key >= r.key and name_key < r.key_end
        order by name_key = r.key desc, weight desc limit ${streetsOfName}
      ) s
      where r.zip is not null
      union all
      select r.nth, r.rank + town.is_begun, r.low, s.name_key = r.key, true, ${streetColumns}
      from reading r cross join lateral (${townsOf}) town cross join lateral (
        select * from streets
        where zip_code = town.zip_code and name_key >= r.key and name_key < r.key_end
          and (city_code is null or city_code = town.city_code)
        order by name_key = r.key desc, weight desc limit ${streetsOfTown}
      ) s
      where r.zip is null and r.city is not null
      union all
      select r.nth, r.rank, r.low, k.key = r.key, k.key = k.name_key, ${streetColumns}
      from reading r cross join lateral (
        select key, name_key from street_keys
        where key >= r.key and key < r.key_end
        order by key = r.key desc, key = name_key desc, weight desc limit ${mostNames}
      ) k cross join lateral (
        select * from streets where name_key = k.name_key order by weight desc limit ${streetsOfName}
      ) s
      where r.zip is null and r.city is null
      ${around}
    ),
    ${answerOf(order, limit)}`.execute(db);
  return rows;
}

/** The postcodes of the towns and localities that a reading means. */
const townsOf = sql`
  select zip_code, city_code, min(is_begun) as is_begun, max(weight) as weight from (
    (select zip_code, city_code, weight, (name_key <> r.city)::int as is_begun from postcodes
      where name_key >= r.city and name_key < r.city_end
      order by name_key <> r.city, weight desc limit ${mostTowns})
    union all
    (select zip_code, city_code, weight, (name_key <> r.city)::int from localities
      where name_key >= r.city and name_key < r.city_end
      order by name_key <> r.city, weight desc limit ${mostTowns})
  ) named
  group by zip_code, city_code
  order by min(is_begun), max(weight) desc limit ${mostTowns}`;

/**
 * Streets whose name is much like what was typed, for what {@link findStreets} does not find: names are compared
 * by their trigrams without "strasse" and "gasse", and begun ones by `swapped`, the typed key with two letters in
 * the wrong order put right. At most two readings are looked at: the plain one, and one with a town that exists.
 */
export async function findStreetsAlike(
  db: Db,
  readings: readonly AddressReading[],
  swapped: readonly string[],
  limit: number,
): Promise<FoundStreet[]> {
  if (readings.length === 0) return [];
  const { rows } = await sql<FoundStreet>`
    with ${readingsTable(readings)},
    picked as materialized (
      select * from reading r
      where r.city is null or r.zip is not null
        or exists (select from postcodes where name_key = r.city)
        or exists (select from localities where name_key = r.city)
      order by r.rank limit 2
    ),
    alike as materialized (
      select typed.key, a.name_key, a.likeness
      from (
        select key, stem, max(case when zip is null and city is null then ${mostAlike}::int else ${mostAlikeInTown}::int end) as most
        from picked group by key, stem
      ) typed cross join lateral street_keys_alike(typed.key, typed.stem, typed.most) a
      where a.likeness >= ${leastLikeness}
    ),
    names as (
      select r.nth, r.rank, r.low, r.zip, r.city, a.name_key, a.likeness
      from picked r join alike a using (key)
      union all
      select r.nth, r.rank, r.low, r.zip, r.city, k.name_key, ${swappedLikeness}
      from (select * from picked where city is null limit 1) r
      cross join unnest(${[...swapped]}::text[]) as swapped
      cross join lateral (
        select name_key from street_keys
        where key >= swapped and key < swapped || chr(1114111) order by weight desc limit 2
      ) k
    ),
    found as (
      select n.nth, n.rank, n.low, n.likeness, ${streetColumns}
      from names n cross join lateral (
        select * from streets where name_key = n.name_key order by weight desc limit ${streetsOfTown}
      ) s
      where n.zip is null and n.city is null
      union all
      select n.nth, n.rank, n.low, n.likeness, ${streetColumns}
      from names n cross join lateral (
        select * from streets where zip_code = n.zip and name_key = n.name_key limit ${streetsOfTown}
      ) s
      where n.zip is not null
      union all
      select n.nth, n.rank, n.low, n.likeness, ${streetColumns}
      from names n cross join lateral (
        select zip_code, city_code from postcodes where name_key = n.city
        union
        select zip_code, city_code from localities where name_key = n.city limit ${mostTowns}
      ) town cross join lateral (
        select * from streets
        where zip_code = town.zip_code and name_key = n.name_key
          and (city_code is null or city_code = town.city_code)
        limit 1
      ) s
      where n.zip is null and n.city is not null
    ),
    ${answerOf(sql`likeness desc`, limit)}`.execute(db);
  return rows;
}
