import type { Location } from '../../../../shared/contract/locations.ts';
import type { Queries } from '../queries.ts';

/** A session as stored; its id only as a hash. `role` is the user's, null for a guest. */
export interface StoredSession {
  idHash: string;
  channelId: string;
  csrfSecret: string;
  userId: string | null;
  role: 'consumer' | 'staff' | null;
  partnerId: number | null;
  location: Location | null;
}

export interface NewSession extends Omit<StoredSession, 'role'> {
  createdAt: string;
  expiresAt: string;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Queries) {
  return {
    async add(session: NewSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id_hash: session.idHash,
          channel_id: session.channelId,
          csrf_secret: session.csrfSecret,
          user_id: session.userId,
          partner_id: session.partnerId,
          location: session.location && JSON.stringify(session.location),
          created_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .execute();
    },

    /** The session, unless it has expired by `now`. */
    async find(idHash: string, now: string): Promise<StoredSession | undefined> {
      const row = await db
        .selectFrom('sessions')
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select(['id_hash', 'channel_id', 'csrf_secret', 'user_id', 'partner_id', 'location', 'users.role'])
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return (
        row && {
          idHash: row.id_hash,
          channelId: row.channel_id,
          csrfSecret: row.csrf_secret,
          userId: row.user_id,
          role: row.role,
          partnerId: row.partner_id,
          location: row.location,
        }
      );
    },

    async setLocation(idHash: string, location: Location | null): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ location: location && JSON.stringify(location) })
        .where('id_hash', '=', idHash)
        .execute();
    },

    async remove(idHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },

    /** Removes what expired before `now`; answers whom to tell. */
    removeExpired: (now: string): Promise<{ idHash: string; channelId: string }[]> =>
      db
        .deleteFrom('sessions')
        .where('expires_at', '<=', now)
        .returning(['id_hash as idHash', 'channel_id as channelId'])
        .execute(),
  };
}
