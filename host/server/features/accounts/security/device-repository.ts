import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';

/** A session that has just ended, so that its pages can be notified. */
export type EndedSession = RowOf<typeof deviceRepository, 'endOthers'>;

/** Where a user is logged in, and in which browsers that has happened before. */
export const deviceRepository = repository((db) => {
  const endingOthers = (userId: string, but: string) =>
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id_hash', '<>', but)
      .returning(['id_hash as idHash', 'channel_id as channelId']);

  return {
    /** The user's live sessions, the one used last first. */
    of: (userId: string, now: string) =>
      db
        .selectFrom('sessions')
        .leftJoin('partners', 'partners.id', 'sessions.partner_id')
        .select([
          'device_id as id',
          'id_hash as sessionHash',
          'device_name as name',
          'partners.name as partner',
          sql<string>`coalesce(logged_in_at, created_at)`.as('loggedInAt'),
          'last_used_at as lastUsedAt',
        ])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_id')
        .execute(),

    /** Ends one session of the user, but not the one of `but`; undefined where there is none. */
    end: (userId: string, deviceId: string, but: string) =>
      endingOthers(userId, but).where('device_id', '=', deviceId).executeTakeFirst(),

    /** Ends every session of the user but one. */
    endOthers: (userId: string, but: string) => endingOthers(userId, but).execute(),

    /** Whether the user has logged in before in the browser with this token. */
    async isKnown(tokenHash: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_devices')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Notes a login. The browser's old token is worth nothing any more, whoever else has used it. */
    async remember(device: {
      oldTokenHash: string | null;
      tokenHash: string;
      userId: string;
      now: string;
    }): Promise<void> {
      const { oldTokenHash, tokenHash, userId, now } = device;
      if (oldTokenHash !== null) {
        await db
          .updateTable('known_devices')
          .set({ token_hash: tokenHash })
          .where('token_hash', '=', oldTokenHash)
          .execute();
      }
      await db
        .insertInto('known_devices')
        .values({ token_hash: tokenHash, user_id: userId, logged_in_at: now })
        .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ logged_in_at: now }))
        .execute();
    },

    /** Every browser is unknown to the user again. */
    forget: (userId: string) => db.deleteFrom('known_devices').where('user_id', '=', userId).execute(),

    forgetBefore: (instant: string) => db.deleteFrom('known_devices').where('logged_in_at', '<', instant).execute(),
  };
});
