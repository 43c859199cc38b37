import { repository } from '#platform/db/db.ts';

export const emailChangeRepository = repository((db) => ({
  /** Notes a request in place of an earlier one. */
  async put(userId: string, email: string, expiresAt: string): Promise<void> {
    const request = { email, expires_at: expiresAt, old_confirmed: false, new_confirmed: false };
    await db
      .insertInto('email_changes')
      .values({ user_id: userId, ...request })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(request))
      .execute();
  },

  /** The address that waits to be confirmed; undefined: none. */
  async requestedBy(userId: string, now: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('email_changes')
      .select('email')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.email;
  },

  /** Confirms for one of the two addresses; returns how the change stands, undefined where there is none. */
  confirm: (userId: string, side: 'old' | 'new', now: string) =>
    db
      .updateTable('email_changes')
      .set(side === 'old' ? { old_confirmed: true } : { new_confirmed: true })
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning(['user_id as userId', 'email', 'old_confirmed as oldConfirmed', 'new_confirmed as newConfirmed'])
      .executeTakeFirst(),

  remove: (userId: string) => db.deleteFrom('email_changes').where('user_id', '=', userId).execute(),

  removeExpired: (now: string) => db.deleteFrom('email_changes').where('expires_at', '<=', now).execute(),
}));
