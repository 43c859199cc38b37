import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { refreshStreetKeys } from '../places/street-keys.ts';
import {
  inTransaction,
  isLockedByOthers,
  type knownMunicipalities,
  type PlaceImportConnection,
  rebuildPostcodes,
  recordImport,
  refreshTownFigures,
} from './place-import.ts';
import { stagingSchema } from './staging.ts';

/** Where a register's tables are built before they take the place of the live ones. */
const builtSchema = 'places_built';

const tables = ['streets', 'street_keys', 'street_stems', 'houses'] as const;

/** Every municipality of every postcode of the staged register, the one with most houses first. */
export async function stagedMunicipalities(client: pg.ClientBase): ReturnType<typeof knownMunicipalities> {
  const { rows } = await client.query(`
    select a.zip_code as "zipCode", a.gkz as "cityCode", m.search_key as "searchKey"
    from ${stagingSchema}.addresses a
    join (select distinct on (gkz) * from ${stagingSchema}.municipalities order by gkz, name) m using (gkz)
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
    () => refreshStreetKeys(db, builtSchema),
    () => indexBuilt(client),
  ];
  for (const [index, step] of steps.entries()) {
    onStep(index, steps.length);
    await step();
  }
}

async function stageCodes(client: pg.ClientBase, codes: ReadonlyMap<string, string>): Promise<void> {
  await client.query(`
    drop table if exists ${stagingSchema}.codes;
    create unlogged table ${stagingSchema}.codes (gkz text primary key, city_code text not null)`);
  await client.query(`insert into ${stagingSchema}.codes select * from unnest($1::text[], $2::text[])`, [
    [...codes.keys()],
    [...codes.values()],
  ]);
}

/** The parts of a street in each locality. Municipalities that the register does not name are left out. */
const groupAddresses = `
  analyze ${stagingSchema}.addresses;
  drop table if exists ${stagingSchema}.parts;
  create unlogged table ${stagingSchema}.parts as
  select zip_code, gkz, skz, okz, count(*)::int as houses, avg(lng) as lng, avg(lat) as lat
  from ${stagingSchema}.addresses join ${stagingSchema}.codes using (gkz)
  group by zip_code, gkz, skz, okz`;

/**
 * A street is what has one name in one municipality of one postcode; where several streets share all that, the
 * locality distinguishes them. A hamlet's houses without a street have its name for one.
 */
const nameStreets = `
  drop table if exists ${stagingSchema}.street_ids;
  create unlogged table ${stagingSchema}.street_ids as
  with whole as (
    select zip_code, gkz, skz, sum(houses)::int as houses,
      sum(lng * houses) / sum(houses) as lng, sum(lat * houses) / sum(houses) as lat,
      (array_agg(okz order by houses desc, okz))[1] as okz
    from ${stagingSchema}.parts group by zip_code, gkz, skz
  ), named as (
    select w.*, c.city_code, coalesce(l.name, '') as locality,
      coalesce(s.name, l.name, m.name) as name,
      coalesce(s.search_key, l.search_key, m.search_key) as search_key
    from whole w
    join ${stagingSchema}.codes c using (gkz)
    join (select distinct on (gkz) * from ${stagingSchema}.municipalities order by gkz, name) m using (gkz)
    left join (select distinct on (skz) * from ${stagingSchema}.streets order by skz, name) s using (skz)
    left join (select distinct on (gkz, okz) * from ${stagingSchema}.localities order by gkz, okz, name) l
      using (gkz, okz)
  ), distinct_names as (
    select zip_code, gkz, skz, houses, lng, lat, city_code, name, search_key,
      case when min(locality) over same <> max(locality) over same then locality else '' end as locality
    from named where search_key <> '' window same as (partition by zip_code, city_code, name)
  )
  select *, dense_rank() over (order by zip_code, name, city_code, locality)::int as id from distinct_names;
  analyze ${stagingSchema}.street_ids`;

const fillStreets = `
  insert into ${builtSchema}.streets
    (id, zip_code, name, search_key, city_code, locality, houses, weight, at, is_imported)
  overriding system value
  with towns as (select city_code, sum(houses) as houses from ${stagingSchema}.street_ids group by city_code)
  select s.id, s.zip_code, s.name, min(s.search_key), s.city_code, s.locality, sum(s.houses),
    min(t.houses) + sum(s.houses),
    point(sum(s.lng * s.houses) / sum(s.houses), sum(s.lat * s.houses) / sum(s.houses)), true
  from ${stagingSchema}.street_ids s join towns t using (city_code)
  group by s.id, s.zip_code, s.name, s.city_code, s.locality
  order by s.id`;

/** A number is one house of its street, however many entrances are registered; sorted as they are read. */
const fillHouses = `
  insert into ${builtSchema}.houses (street_id, low, number, at)
  select distinct on (s.id, a.low, lower(a.number)) s.id, a.low, a.number, point(a.lng, a.lat)
  from ${stagingSchema}.addresses a join ${stagingSchema}.street_ids s using (zip_code, gkz, skz)
  order by s.id, a.low, lower(a.number), a.number, a.lat, a.lng`;

/** Streets that did not come from a register stay where the register has no house. */
const keepSeededStreets = `
  insert into ${builtSchema}.streets
    (id, zip_code, name, search_key, city_code, locality, houses, weight, at, is_imported)
  overriding system value
  select (select coalesce(max(id), 0) from ${builtSchema}.streets) + row_number() over (order by id),
    zip_code, name, search_key, city_code, locality, houses, weight, at, false
  from streets
  where not is_imported and zip_code not in (select zip_code from ${stagingSchema}.street_ids);
  select setval(pg_get_serial_sequence('${builtSchema}.streets', 'id'), coalesce(max(id), 0) + 1, false)
  from ${builtSchema}.streets`;

/** Empty tables like the live ones, still without their indexes: filled first, they are indexed much faster. */
async function createBuilt(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${builtSchema} cascade; create schema ${builtSchema}`);
  for (const table of tables) {
    await client.query(`
      create table ${builtSchema}.${table} (
        like ${table} including defaults including constraints including generated including identity
      )`);
  }
}

/**
 * Gives the built tables the indexes of the live ones, whichever those are by now, under the same names, and the
 * planner its figures.
 */
async function indexBuilt(client: pg.ClientBase): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ name: string; definition: string; isPrimary: boolean }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as "isPrimary"
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = to_regclass($1) order by c.relname`,
      [table],
    );
    for (const { name, definition, isPrimary } of rows) {
      // The definition names the live table with its schema; the index itself goes where its table is.
      await client.query(definition.replace(/ ON (\S+\.)?\S+ USING /, ` ON ${builtSchema}.${table} USING `));
      if (isPrimary) {
        await client.query(
          `alter table ${builtSchema}.${table} add constraint ${name} primary key using index ${name}`,
        );
      }
    }
    await client.query(`vacuum (analyze) ${builtSchema}.${table}`);
  }
}

/** Puts the built tables in the place of the live ones; call it within a transaction. */
async function takePlace(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ live: string }>('select quote_ident(current_schema()) as live');
  for (const table of tables) {
    await client.query(`drop table ${table}; alter table ${builtSchema}.${table} set schema ${rows[0]?.live}`);
  }
  await client.query(`drop schema ${builtSchema} cascade`);
}

/**
 * How long one attempt waits for those who read: shorter than PostgreSQL's second after which it ends one of two
 * that wait for each other, since that might be somebody who searches.
 */
const waitMilliseconds = 200;
const attempts = 200;
const pauseMilliseconds = 300;

/**
 * Puts a built register in the place of what was before, in one transaction: until it commits everybody searches
 * in the old one. While somebody reads for long (a backup) it tries again and again instead of standing in the
 * queue, in which every search would stand behind it. Returns the number of its streets and houses.
 * @throws PostgreSQL's error when there was no free moment for more than a minute
 */
export async function finishRegister(
  client: pg.ClientBase,
  imported: { fingerprint: string; at: string },
): Promise<{ streets: number; houses: number }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const counts = await inTransaction(client, () => swap(client, imported));
      await refreshTownFigures(client);
      return counts;
    } catch (error) {
      if (!isLockedByOthers(error) || attempt >= attempts) throw error;
    }
    await pause(pauseMilliseconds);
  }
}

async function swap(client: pg.ClientBase, { fingerprint, at }: { fingerprint: string; at: string }) {
  await client.query(`set local lock_timeout = ${waitMilliseconds}`);
  const { rows } = await client.query<{ streets: number; houses: number }>(
    `select (select count(*) from ${builtSchema}.streets where is_imported) as streets,
       (select count(*) from ${builtSchema}.houses) as houses`,
  );
  const [counts = { streets: 0, houses: 0 }] = rows;
  await client.query(replaceRegisterLocalities);
  await rebuildPostcodes(client);
  await recordImport(client, { source: 'register', fingerprint, rows: counts.houses, at });
  await client.query(`drop schema ${stagingSchema} cascade`);
  // Last, since from here on those who search wait.
  await takePlace(client);
  return counts;
}

/** The localities of a register are where its houses are. */
const replaceRegisterLocalities = `
  delete from localities where source = 'register';
  insert into localities
    (source, zip_code, city_code, city_name, city_search_key, search_key, weight, lat, lng)
  select 'register', p.zip_code, c.city_code, min(m.name), min(m.search_key),
    coalesce(l.search_key, m.search_key), sum(p.houses),
    sum(p.lat * p.houses) / sum(p.houses), sum(p.lng * p.houses) / sum(p.houses)
  from ${stagingSchema}.parts p
  join ${stagingSchema}.codes c using (gkz)
  join (select distinct on (gkz) * from ${stagingSchema}.municipalities order by gkz, name) m using (gkz)
  left join (select distinct on (gkz, okz) * from ${stagingSchema}.localities order by gkz, okz, name) l using (gkz, okz)
  group by p.zip_code, c.city_code, coalesce(l.search_key, m.search_key)`;
