import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { builtSchema as built, takePlace } from './built-tables.ts';
import { rebuildPostcodes, recordImport, refreshTownFigures } from './localities.ts';
import { inTransaction, isLockedByOthers } from './place-import.ts';
import { stagingSchema as staging } from './staging.ts';

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
    `select (select count(*) from ${built}.streets where is_imported) as streets,
       (select count(*) from ${built}.houses) as houses`,
  );
  const [counts = { streets: 0, houses: 0 }] = rows;
  await client.query(replaceRegisterLocalities);
  await rebuildPostcodes(client);
  await recordImport(client, { source: 'register', fingerprint, rows: counts.houses, at });
  await client.query(`drop schema ${staging} cascade`);
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
  from ${staging}.parts p
  join ${staging}.codes c using (gkz)
  join (select distinct on (gkz) * from ${staging}.municipalities order by gkz, name) m using (gkz)
  left join (select distinct on (gkz, okz) * from ${staging}.localities order by gkz, okz, name) l using (gkz, okz)
  group by p.zip_code, c.city_code, coalesce(l.search_key, m.search_key)`;
