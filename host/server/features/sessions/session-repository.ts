import { type RowOf, repository } from '#platform/db/db.ts';
import { statement } from '#platform/db/statement.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { UserRole } from '#shared/contract/session.ts';

/**
 * A session as stored; its id only as a hash. `role` is its user's, null for a guest; `loginEndsAt`: when it ends however
 * much it is used, null for a guest's, which never does.
 */
export interface StoredSession {
  readonly idHash: string;
  readonly channelId: string;
  readonly csrfSecret: string;
  readonly userId: string | null;
  readonly role: UserRole | null;
  readonly partnerId: number | null;
  readonly location: Location | null;
  readonly expiresAt: string;
  readonly loginEndsAt: string | null;
  readonly lastUsedAt: string;
}

interface NewSession extends Omit<StoredSession, 'role' | 'loginEndsAt' | 'lastUsedAt'> {
  createdAt: string;
  /** of a login alone */
  deviceName?: string | null;
  loggedInAt?: string | null;
  loginEndsAt?: string | null;
}

export type ExpiredSession = RowOf<typeof sessionRepository, 'removeExpired'>;

export const sessionRepository = repository((db) => ({
  /** Adds a session; returns false, and adds none, for a partner or a user who is no more. */
  async add(session: NewSession): Promise<boolean> {
    const location = session.location && JSON.stringify(session.location);
    const { deviceName = null, loggedInAt = null, loginEndsAt = null } = session;
    const result = await statement`
        insert into sessions (id_hash, channel_id, csrf_secret, user_id, partner_id, location, created_at, expires_at,
          device_name, logged_in_at, login_ends_at, last_used_at)
        select ${session.idHash}, ${session.channelId}, ${session.csrfSecret}, ${session.userId},
          ${session.partnerId}::integer, ${location}::jsonb, ${session.createdAt}::timestamptz,
          ${session.expiresAt}::timestamptz, ${deviceName}, ${loggedInAt}::timestamptz,
          ${loginEndsAt}::timestamptz, ${session.createdAt}::timestamptz
        where (${session.partnerId}::integer is null
            or exists (select from partners where id = ${session.partnerId}::integer))
          and (${session.userId}::text is null
            or exists (select from users where id = ${session.userId} for key share))`.execute(db);
    return result.numAffectedRows === 1n;
  },

  /** The session, unless it has expired by `now`. */
  async find(idHash: string, now: string): Promise<StoredSession | undefined> {
    const { rows } = await statement<StoredSession>`
        select id_hash as "idHash", channel_id as "channelId", csrf_secret as "csrfSecret", user_id as "userId", users.role,
          partner_id as "partnerId", location, expires_at as "expiresAt", login_ends_at as "loginEndsAt",
          last_used_at as "lastUsedAt"
        from sessions left join users on users.id = sessions.user_id
        where id_hash = ${idHash} and expires_at > ${now}`.execute(db);
    return rows[0];
  },

  /** The hash of the session that tells its changes on this channel. */
  async hashOfChannel(channelId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('sessions')
      .select('id_hash as idHash')
      .where('channel_id', '=', channelId)
      .executeTakeFirst();
    return row?.idHash;
  },

  setLocation: (idHash: string, location: Location | null) =>
    statement`
      update sessions set location = ${location && JSON.stringify(location)} where id_hash = ${idHash}`.execute(db),

  /** Locks a session until the transaction ends; returns whether it is still there. */
  async lock(idHash: string): Promise<boolean> {
    const row = await db
      .selectFrom('sessions')
      .select('id_hash')
      .where('id_hash', '=', idHash)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The live channels of a user's sessions but one, with `now` as of when they must not have expired. */
  async channelsOf(userId: string, { but, now }: { but: string; now: string }): Promise<string[]> {
    const rows = await db
      .selectFrom('sessions')
      .select('channel_id')
      .where('user_id', '=', userId)
      .where('id_hash', '<>', but)
      .where('expires_at', '>', now)
      .execute();
    return rows.map((row) => row.channel_id);
  },

  /** Removes a session; returns whether it was still there. */
  async remove(idHash: string): Promise<boolean> {
    const result = await db.deleteFrom('sessions').where('id_hash', '=', idHash).executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  /** Notes a use: the session, if it is still there, lives until `expiresAt`. */
  extend: (idHash: string, expiresAt: string, now: string) =>
    statement`
      update sessions set expires_at = ${expiresAt}, last_used_at = ${now}
      where id_hash = ${idHash} and last_used_at <= ${now}::timestamptz`.execute(db),

  /** Whether a session is there, expired or not. */
  async has(idHash: string): Promise<boolean> {
    const row = await db.selectFrom('sessions').select('id_hash').where('id_hash', '=', idHash).executeTakeFirst();
    return row !== undefined;
  },

  /** Removes a session in favour of another one, and remembers for a moment that it was not just over. */
  async removeReplaced(idHash: string, now: string): Promise<void> {
    await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    await db
      .insertInto('replaced_sessions')
      .values({ id_hash: idHash, replaced_at: now })
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .execute();
  },

  /** Whether a session was replaced by another one after `since`. */
  async wasReplaced(idHash: string, since: string): Promise<boolean> {
    const row = await db
      .selectFrom('replaced_sessions')
      .select('id_hash')
      .where('id_hash', '=', idHash)
      .where('replaced_at', '>', since)
      .executeTakeFirst();
    return row !== undefined;
  },

  forgetReplacedBefore: (instant: string) =>
    db.deleteFrom('replaced_sessions').where('replaced_at', '<', instant).execute(),

  /** Removes what expired before `now`. */
  removeExpired: (now: string) =>
    db
      .deleteFrom('sessions')
      .where('expires_at', '<=', now)
      .returning(['id_hash as idHash', 'channel_id as channelId', 'created_at as createdAt', 'expires_at as expiresAt'])
      .execute(),
}));
