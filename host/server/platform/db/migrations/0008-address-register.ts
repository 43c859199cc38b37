import { type Kysely, sql } from 'kysely';

/**
 * The gazetteer of a whole country. Streets know their municipality and where they are, houses have coordinates,
 * localities lead to their postcode. What is looked up by its beginning is stored as a key without spaces in
 * byte order ("C"), so that a plain index finds a prefix, also in a prepared statement.
 *
 * `weight` puts what most people mean first: houses of the municipality and of the street itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a name only what tells it from others: comparing "strasse" and "gasse" too would make everything alike.
  await sql`
    create function street_stem(name_key text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        name_key,
        '^(.{3,}?)(?:strasse|gasse|weg|platz|allee|ring|siedlung|steig|zeile|promenade|gurtel)$', '\\1')
    $$`.execute(db);

  // Many towns have a river or a mountain behind their name, which nobody types.
  await sql`
    create function town_stem(search_key text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(search_key, '^(.{3,}?) (?:am|an|auf|bei|im|in|ob|unter|vor)(?: .*)$', '\\1')
    $$`.execute(db);

  await sql`
    create table street_keys (
      key text collate "C" not null,
      name_key text collate "C" not null,
      weight integer not null,
      stem text generated always as (street_stem(key)) stored
    )`.execute(db);
  await sql`create index street_keys_prefix on street_keys (key, weight, name_key)`.execute(db);

  await sql`create index street_keys_by_stem on street_keys (stem, weight)`.execute(db);
  // What is compared letter by letter is kept apart and as small as possible: that is what a comparison costs.
  await sql`create table street_stems (stem text not null)`.execute(db);
  await sql`create index street_stems_alike on street_stems using gin (stem gin_trgm_ops)`.execute(db);
  // A function of its own, because it sets how alike two names must be. A slip changes four or five trigrams,
  // however long the name is: the longer, the more of it must agree, or "bürgermeister" alone would be enough and
  // thousands of names would have to be compared. Short stems have so few trigrams that every tenth name shares
  // enough of them: only the same one counts. The planner takes reading all names for cheaper than the index, as it
  // does not know what a comparison costs: ten times as much.
  await sql`
    create function street_keys_alike(typed_key text, typed_stem text, most integer)
      returns table (name_key text, weight integer, likeness double precision)
      language plpgsql stable set pg_trgm.similarity_threshold = 0.4 set enable_seqscan = off as $$
      #variable_conflict use_column
    begin
      if length(typed_stem) <= 4 then
        return query
          select name_key::text, weight, (similarity(key, typed_key) + 1) / 2
          from (
            select * from street_keys where stem = typed_stem order by weight desc limit 200
          ) same
          order by 3 desc, 2 desc limit most;
      else
        perform set_config(
          'pg_trgm.similarity_threshold',
          greatest(0.4, (length(typed_stem) - 4.0) / (length(typed_stem) + 6.0))::text,
          true
        );
        return query
          select k.name_key::text, k.weight, (similarity(k.key, typed_key) + s.likeness) / 2
          from (
            select stem, similarity(stem, typed_stem) as likeness from street_stems
            where stem % typed_stem order by 2 desc limit 20
          ) s
          join street_keys k on k.stem = s.stem
          order by 3 desc, 2 desc limit most;
      end if;
    end
    $$`.execute(db);

  await sql`drop index streets_search`.execute(db);
  await sql`alter table streets drop constraint streets_zip_code_name_key`.execute(db);
  await sql`
    alter table streets
      add column name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
      add column city_code text,
      add column locality text not null default '',
      add column houses integer not null default 0,
      add column weight integer not null default 0,
      add column at point,
      add column is_imported boolean not null default false`.execute(db);
  await sql`
    create unique index streets_identity on streets (zip_code, name, coalesce(city_code, ''), locality)`.execute(
    db,
  );
  await sql`create index streets_in_postcode on streets (zip_code, name_key)`.execute(db);
  await sql`create index streets_by_name on streets (name_key, weight desc)`.execute(db);
  await sql`create index streets_at on streets using gist (at)`.execute(db);

  await sql`
    create table houses (
      street_id integer not null,
      low integer not null,
      number text not null,
      at point not null
    )`.execute(db);
  await sql`create index houses_of_street on houses (street_id, low)`.execute(db);
  await sql`create index houses_at on houses using gist (at)`.execute(db);

  await sql`
    alter table postcodes
      add column name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
      add column stem text generated always as (town_stem(search_key)) stored,
      add column weight integer not null default 0,
      add column is_imported boolean not null default false`.execute(db);
  await sql`drop index postcodes_search`.execute(db);
  await sql`create index postcodes_stem on postcodes using gin (stem gin_trgm_ops)`.execute(db);
  await sql`create index postcodes_by_name on postcodes (name_key)`.execute(db);
  await sql`create index postcodes_at on postcodes using gist (point(lng, lat))`.execute(db);

  await sql`
    create table localities (
      source text not null check (source in ('geonames', 'register')),
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
      city_code text not null,
      city_name text not null,
      city_search_key text not null,
      search_key text not null,
      name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
      weight integer not null,
      lat double precision not null check (lat between 46 and 49.1),
      lng double precision not null check (lng between 9.4 and 17.2)
    )`.execute(db);
  await sql`create index localities_by_name on localities (name_key)`.execute(db);
  await sql`create index localities_search on localities using gin (search_key gin_trgm_ops)`.execute(db);
  await sql`create index localities_in_postcode on localities (source, zip_code)`.execute(db);

  await sql`
    create function towns_alike(typed text)
      returns table (zip_code text, city_code text, likeness real, is_municipality boolean)
      language sql stable parallel safe set pg_trgm.similarity_threshold = 0.4 set enable_seqscan = off as $$
      select zip_code, city_code, similarity(stem, typed), true from postcodes where stem % typed
      union all
      select zip_code, city_code, similarity(search_key, typed) * 0.9, false from localities
      where search_key % typed
    $$`.execute(db);

  await sql`
    create table place_imports (
      source text primary key check (source in ('geonames', 'register')),
      fingerprint text not null,
      rows integer not null,
      imported_at timestamptz not null
    )`.execute(db);

  // What is already there is found as before.
  await sql`
    update streets set at = (
      select point(min(p.lng), min(p.lat)) from postcodes p where p.zip_code = streets.zip_code
    )`.execute(db);
  await sql`
    insert into street_keys (key, name_key, weight)
    select name_key, name_key, 0 from streets group by name_key`.execute(db);
  await sql`insert into street_stems (stem) select distinct stem from street_keys`.execute(db);
}
