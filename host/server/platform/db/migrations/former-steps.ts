import type pg from 'pg';

/*
 * Before the first release the schema was made in 29 steps. The one that took their place makes the same schema, so
 * whatever has the last of them, a database or a backup, has `now`: only what its steps are called changes.
 */
const first = '0001-marketplace';
const last = '0029-payment-providers';
const now = '0001-schema';

/** The steps that ran, by today's names. */
export function currentNames(ran: readonly string[]): readonly string[] {
  return ran.includes(last) ? [now] : ran;
}

/** Whether only some of those steps ran, which no longer can be followed by the rest of them. */
export function isUnfinished(ran: readonly string[]): boolean {
  return ran.includes(first) && !ran.includes(last);
}

/** What to do then, as the end of a line that names what is concerned. */
export const unfinishedAdvice = `is of a development version from before ${last}: let the last version that has this step start on it once, then this one takes it.`;

/** Gives the steps of a database their new name. One statement: nodes that start together do it once. */
export async function renameFormerSteps(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with former as (
       delete from kysely_migration
       where exists (select from kysely_migration where name = $1)
       returning timestamp
     )
     insert into kysely_migration (name, timestamp)
     select $2, max(timestamp) from former having count(*) > 0`,
    [last, now],
  );
}
