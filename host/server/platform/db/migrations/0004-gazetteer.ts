import { type Kysely, sql } from 'kysely';

/** The embedded gazetteer: municipalities of postcodes, and streets. `search_key` is the domain's folded text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table postcodes (
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
      city_code text not null,
      city_name text not null,
      search_key text not null,
      lat double precision not null check (lat between 46 and 49.1),
      lng double precision not null check (lng between 9.4 and 17.2),
      primary key (zip_code, city_code)
    )`.execute(db);
  await sql`create index postcodes_search on postcodes using gin (search_key gin_trgm_ops)`.execute(db);

  await sql`
    create table streets (
      id integer generated always as identity primary key,
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
      name text not null,
      search_key text not null,
      unique (zip_code, name)
    )`.execute(db);
  await sql`create index streets_search on streets using gin (search_key gin_trgm_ops)`.execute(db);
}
