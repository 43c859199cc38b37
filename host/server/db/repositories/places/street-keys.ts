import { sql } from 'kysely';
import type { Queries } from '../../queries.ts';

/** Words that begin no name of their own: "Straße" of "Obere Linzer Straße" would find half the country. */
const generic =
  '^(strasse|gasse|weg|platz|allee|ring|siedlung|steig|zeile|promenade|gurtel|am|an|der|die|des|im|in|zum|zur|von)$';

/**
 * Writes the names of `streets` anew into `street_keys` and their stems into `street_stems`: each whole, and from its second word on, so that
 * "linzer" also finds the Obere Linzer Straße. The schema, where one is given, is where an
 * import prepares both tables.
 */
export async function refreshStreetKeys(db: Queries, schema?: string): Promise<void> {
  const streets = schema ? sql.id(schema, 'streets') : sql.id('streets');
  const keys = schema ? sql.id(schema, 'street_keys') : sql.id('street_keys');
  const stems = schema ? sql.id(schema, 'street_stems') : sql.id('street_stems');
  await sql`delete from ${keys}`.execute(db);
  await sql`delete from ${stems}`.execute(db);
  await sql`
    insert into ${keys} (key, name_key, weight)
    with names as (
      select name_key, min(search_key) as search_key, max(weight) as weight from ${streets} group by name_key
    ), words as (
      select name_key, weight, string_to_array(search_key, ' ') as words from names
    )
    select name_key, name_key, weight from names
    union
    select array_to_string(words[i:], ''), name_key, weight
    from words cross join lateral generate_series(2, least(cardinality(words), 6)) as i
    where words[i] !~ ${generic} and length(array_to_string(words[i:], '')) >= 3`.execute(db);
  await sql`insert into ${stems} (stem) select distinct stem from ${keys} where key = name_key`.execute(db);
}
