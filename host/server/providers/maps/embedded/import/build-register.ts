import type pg from 'pg';
import { refreshStreetKeys } from '../places/street-keys.ts';
import { builtSchema as built, createBuilt, indexBuilt } from './built-tables.ts';
import type { PlaceImportConnection } from './place-import.ts';
import { stagingSchema as staging } from './staging.ts';

/** A municipality of the staged register in one of its postcodes. */
interface StagedMunicipality {
  zipCode: string;
  gkz: string;
  searchKey: string;
}

/** Every municipality of every postcode, the one with most houses first. */
export async function stagedMunicipalities(client: pg.ClientBase): Promise<StagedMunicipality[]> {
  const { rows } = await client.query<StagedMunicipality>(`
    select a.zip_code as "zipCode", a.gkz, m.search_key as "searchKey"
    from ${staging}.addresses a
    join (select distinct on (gkz) * from ${staging}.municipalities order by gkz, name) m using (gkz)
    group by a.zip_code, a.gkz, m.search_key order by count(*) desc, a.zip_code, a.gkz`);
  return rows;
}

/**
 * Builds streets, houses and names of the staged register, under the given city codes (by `gkz`), in tables next
 * to the live ones. It may be interrupted and repeated. `onStep` learns of each step as it begins.
 */
export async function buildRegister(
  { client, db }: PlaceImportConnection,
  codes: ReadonlyMap<string, string>,
  onStep: (step: number, steps: number) => void,
): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => stageCodes(client, codes),
    () => client.query(groupAddresses),
    () => client.query(nameStreets),
    () => createBuilt(client),
    () => client.query(fillStreets),
    () => client.query(fillHouses),
    () => client.query(keepSeededStreets),
    () => refreshStreetKeys(db, built),
    () => indexBuilt(client),
  ];
  for (const [index, step] of steps.entries()) {
    onStep(index, steps.length);
    await step();
  }
}

async function stageCodes(client: pg.ClientBase, codes: ReadonlyMap<string, string>): Promise<void> {
  await client.query(`
    drop table if exists ${staging}.codes;
    create unlogged table ${staging}.codes (gkz text primary key, city_code text not null)`);
  await client.query(`insert into ${staging}.codes select * from unnest($1::text[], $2::text[])`, [
    [...codes.keys()],
    [...codes.values()],
  ]);
}

/** The parts of a street in each locality. Municipalities that the register does not name are left out. */
const groupAddresses = `
  analyze ${staging}.addresses;
  drop table if exists ${staging}.parts;
  create unlogged table ${staging}.parts as
  select zip_code, gkz, skz, okz, count(*)::int as houses, avg(lng) as lng, avg(lat) as lat
  from ${staging}.addresses join ${staging}.codes using (gkz)
  group by zip_code, gkz, skz, okz`;

/**
 * A street is what has one name in one municipality of one postcode; where several streets share all that, the
 * locality distinguishes them. A hamlet's houses without a street have its name for one.
 */
const nameStreets = `
  drop table if exists ${staging}.street_ids;
  create unlogged table ${staging}.street_ids as
  with whole as (
    select zip_code, gkz, skz, sum(houses)::int as houses,
      sum(lng * houses) / sum(houses) as lng, sum(lat * houses) / sum(houses) as lat,
      (array_agg(okz order by houses desc, okz))[1] as okz
    from ${staging}.parts group by zip_code, gkz, skz
  ), named as (
    select w.*, c.city_code, coalesce(l.name, '') as locality,
      coalesce(s.name, l.name, m.name) as name,
      coalesce(s.search_key, l.search_key, m.search_key) as search_key
    from whole w
    join ${staging}.codes c using (gkz)
    join (select distinct on (gkz) * from ${staging}.municipalities order by gkz, name) m using (gkz)
    left join (select distinct on (skz) * from ${staging}.streets order by skz, name) s using (skz)
    left join (select distinct on (gkz, okz) * from ${staging}.localities order by gkz, okz, name) l
      using (gkz, okz)
  ), distinct_names as (
    select zip_code, gkz, skz, houses, lng, lat, city_code, name, search_key,
      case when min(locality) over same <> max(locality) over same then locality else '' end as locality
    from named where search_key <> '' window same as (partition by zip_code, city_code, name)
  )
  select *, dense_rank() over (order by zip_code, name, city_code, locality)::int as id from distinct_names;
  analyze ${staging}.street_ids`;

const fillStreets = `
  insert into ${built}.streets
    (id, zip_code, name, search_key, city_code, locality, houses, weight, at, is_imported)
  overriding system value
  with towns as (select city_code, sum(houses) as houses from ${staging}.street_ids group by city_code)
  select s.id, s.zip_code, s.name, min(s.search_key), s.city_code, s.locality, sum(s.houses),
    min(t.houses) + sum(s.houses),
    point(sum(s.lng * s.houses) / sum(s.houses), sum(s.lat * s.houses) / sum(s.houses)), true
  from ${staging}.street_ids s join towns t using (city_code)
  group by s.id, s.zip_code, s.name, s.city_code, s.locality
  order by s.id`;

/** A number is one house of its street, however many entrances are registered; sorted as they are read. */
const fillHouses = `
  insert into ${built}.houses (street_id, low, number, at)
  select distinct on (s.id, a.low, lower(a.number)) s.id, a.low, a.number, point(a.lng, a.lat)
  from ${staging}.addresses a join ${staging}.street_ids s using (zip_code, gkz, skz)
  order by s.id, a.low, lower(a.number), a.number, a.lat, a.lng`;

/** Streets that did not come from a register stay where the register has no house. */
const keepSeededStreets = `
  insert into ${built}.streets
    (id, zip_code, name, search_key, city_code, locality, houses, weight, at, is_imported)
  overriding system value
  select (select coalesce(max(id), 0) from ${built}.streets) + row_number() over (order by id),
    zip_code, name, search_key, city_code, locality, houses, weight, at, false
  from streets
  where not is_imported and zip_code not in (select zip_code from ${staging}.street_ids);
  select setval(pg_get_serial_sequence('${built}.streets', 'id'), coalesce(max(id), 0) + 1, false)
  from ${built}.streets`;
