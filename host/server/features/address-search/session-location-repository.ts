import { sql } from 'kysely';
import { type Db, repository } from '#platform/db/db.ts';
import type { Location } from '#shared/contract/locations.ts';

/**
 * Whoever locks all sessions of a user waits for this first, until the transaction ends: one session may become another
 * one meanwhile, and two who know different ones would wait for each other in a circle.
 */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sessions of ${userId}`}))`.execute(db);
}

/** Locations of all sessions of a user at once, and the places that sessions have looked up for the address book. */
export const sessionLocationRepository = repository((db) => ({
  /**
   * Locks a user's sessions until the transaction ends. A login locks its session before the user: whoever needs both
   * does it in this order.
   */
  async lockOf(userId: string): Promise<void> {
    await lockUser(db, userId);
    await db
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', userId)
      .orderBy('id_hash')
      .forUpdate()
      .execute();
  },

  /** Sets the location of all sessions of a user; returns their live channels. */
  async setOf(userId: string, location: Location): Promise<string[]> {
    const rows = await db
      .updateTable('sessions')
      .set({ location: JSON.stringify(location) })
      .where('user_id', '=', userId)
      .returning('channel_id')
      .execute();
    return rows.map((row) => row.channel_id);
  },

  async managed(idHash: string): Promise<Location | null> {
    const row = await db
      .selectFrom('sessions')
      .select('managed_location')
      .where('id_hash', '=', idHash)
      .executeTakeFirst();
    return row?.managed_location ?? null;
  },

  setManaged: (idHash: string, location: Location) =>
    db
      .updateTable('sessions')
      .set({ managed_location: JSON.stringify(location) })
      .where('id_hash', '=', idHash)
      .execute(),
}));
