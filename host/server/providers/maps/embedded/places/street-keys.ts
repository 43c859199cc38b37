import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Words that begin no name of their own: "Straße" of "Obere Linzer Straße" would find half the country. */
const generic =
  '^(strasse|gasse|weg|platz|allee|ring|siedlung|steig|zeile|promenade|gurtel|am|an|der|die|des|im|in|zum|zur|von)$';

/**
 * Writes the names of `streets` anew into `street_keys` and their stems into `street_stems`: each whole, and from its
 * second word on, so that "linzer" also finds the Obere Linzer Straße. Names of one stem lie next to each other, as
 * they are read together. The schema, where one is given, is where an import prepares both tables.
 */
export async function refreshStreetKeys(db: Db, schema?: string): Promise<void> {
  const streets = schema ? sql.id(schema, 'streets') : sql.id('streets');
  const keys = schema ? sql.id(schema, 'street_keys') : sql.id('street_keys');
  const stems = schema ? sql.id(schema, 'street_stems') : sql.id('street_stems');
  // Only what differs is written: until the database has cleared away what was replaced, searches would read it too.
  await sql`
    with names as (
      select name_key, min(search_key) as search_key, max(weight) as weight from ${streets} group by name_key
    ), words as (
      select name_key, weight, string_to_array(search_key, ' ') as words from names
    ), wanted as materialized (
      select name_key as key, name_key, weight from names
      union
      select array_to_string(words[i:], ''), name_key, weight
      from words cross join lateral generate_series(2, least(cardinality(words), 6)) as i
      where words[i] !~ ${generic} and length(array_to_string(words[i:], '')) >= 3
    ), gone as (
      delete from ${keys} k where not exists (
        select from wanted w where w.key = k.key and w.name_key = k.name_key and w.weight = k.weight
      )
    )
    insert into ${keys} (key, name_key, weight)
    select w.key, w.name_key, w.weight from wanted w
    where not exists (
      select from ${keys} k where k.key = w.key and k.name_key = w.name_key and k.weight = w.weight
    )
    order by street_stem(w.key)`.execute(db);
  await sql`
    delete from ${stems} s where not exists (
      select from ${keys} k where k.stem = s.stem and k.key = k.name_key
    )`.execute(db);
  await sql`
    insert into ${stems} (stem)
    select distinct k.stem from ${keys} k
    where k.key = k.name_key and not exists (select from ${stems} s where s.stem = k.stem)
    order by 1`.execute(db);
}
