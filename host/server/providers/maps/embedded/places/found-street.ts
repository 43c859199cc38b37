import { type RawBuilder, sql } from 'kysely';
import type { Fields } from '#platform/db/columns.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { AddressReading } from '#shared/domain/places/address-readings.ts';
import type { Point } from '#shared/domain/places/distance.ts';

export interface StoredHouse extends Point {
  number: string;
  /** first number of the house */
  low: number;
}

export interface StoredStreet {
  name: string;
  zipCode: string;
  /** null where only the postcode is known; the name is then empty */
  cityCode: string | null;
  cityName: string;
  /** distinguishes streets of one name in one municipality; mostly empty */
  locality: string;
  /** how many of its houses are known */
  houses: number;
}

export interface FoundStreet extends StoredStreet {
  /** which of the readings found it */
  reading: number;
  rank: number;
  /** the houses around the typed number; empty where no number was typed */
  around: StoredHouse[];
}

/** Houses that are read around a typed number: those up to it hold its letters and spans. */
const housesUpTo = 30;
const housesBeyond = 3;

/** The readings as a relation: `nth` counts from 0. */
export const readingsTable = (readings: readonly AddressReading[]) => sql`
  reading as materialized (
    select r.*, r.key || chr(1114111) as key_end, r.city || chr(1114111) as city_end
    from unnest(
      ${readings.map((_, index) => index)}::int[], ${readings.map((each) => each.rank)}::int[],
      ${readings.map((each) => each.streetKey)}::text[], ${readings.map((each) => each.streetStem)}::text[],
      ${readings.map((each) => each.zipCode)}::text[],
      ${readings.map((each) => each.cityKey)}::text[], ${readings.map((each) => each.number?.low ?? null)}::int[]
    ) as r (nth, rank, key, stem, zip, city, low)
  )`;

/** What every branch of a search selects of a street `s`, so that none has to be read twice. */
export const streetColumns = sql`
  s.id, s.name, s.zip_code, s.city_code, s.locality, s.houses, s.weight, s.at`;

/** How much a postcode's municipality is the one that a reading `r` names: as a whole, by a locality, by its beginning. */
const howTyped = sql`case
  when name_key = r.city then 3
  when exists (
    select from localities l
    where l.zip_code = postcodes.zip_code and l.city_code = postcodes.city_code and l.name_key = r.city
  ) then 2
  when name_key >= r.city and name_key < r.city_end then 1
  else 0 end`;

/**
 * From `found` (the street columns with nth, rank, low and an order of its own) to the answer: each street once,
 * the best `limit`, with its municipality and the houses around the typed number. Of a postcode with several
 * municipalities it is the one that was typed, else none.
 */
export const answerOf = (order: RawBuilder<unknown>, limit: number) => sql<FoundStreet>`
  best as (select distinct on (id) * from found order by id, rank, ${order}),
  chosen as (select * from best order by rank, ${order}, weight desc, zip_code, id limit ${limit})
  select c.nth as reading, c.rank, c.name, c.zip_code as "zipCode", p.city_code as "cityCode",
    coalesce(p.city_name, '') as "cityName", c.locality, c.houses, coalesce(h.around, '[]') as around
  from chosen c join reading r using (nth)
  left join lateral (
    select min(city_code) as city_code, min(city_name) as city_name from (
      select city_code, city_name, ${howTyped} as typed, max(${howTyped}) over () as most from postcodes
      where zip_code = c.zip_code and (c.city_code is null or city_code = c.city_code)
    ) municipality
    where typed = most having count(*) = 1
  ) p on true
  left join lateral (
    select json_agg(json_build_object('number', number, 'low', low, 'lat', at[1], 'lng', at[0])) as around
    from (
      (select number, low, at from houses where street_id = c.id and low <= c.low
        order by low desc, length(number) limit ${housesUpTo})
      union all
      (select number, low, at from houses where street_id = c.id and low > c.low
        order by low, length(number) limit ${housesBeyond})
    ) numbered
  ) h on c.low is not null and c.houses > 0
  order by c.rank, ${order}, c.weight desc, c.zip_code, c.id`;

/** A municipality of a postcode. */
export type StoredPostcode = Pick<Fields<Tables['postcodes']>, 'zipCode' | 'cityCode' | 'cityName' | 'lat' | 'lng'>;
