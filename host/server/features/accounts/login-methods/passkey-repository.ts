import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';

interface NewPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  backedUp: boolean;
  createdAt: string;
}

export const passkeyRepository = repository((db) => {
  const passkeys = () =>
    db
      .selectFrom('passkeys')
      .select([
        'id',
        'user_id as userId',
        'credential_id as credentialId',
        'public_key as publicKey',
        'counter',
        'transports',
        'name',
        'backed_up as backedUp',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ]);

  return {
    /** A user's, the latest first. */
    of: (userId: string) =>
      passkeys().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute(),

    findByCredential: (credentialId: string) => passkeys().where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Returns false where somebody has it already. */
    async add(passkey: NewPasskey): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values(columnsOf(passkey))
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /**
     * Notes a use. Returns false where another one has been noted since it was read: a counter never goes back, and of two
     * uses with the same count one is a copy's.
     */
    async use(credentialId: string, use: { counter: number; backedUp: boolean; now: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
        .where('credential_id', '=', credentialId)
        .where((eb) =>
          eb.or([eb('counter', '<', use.counter), eb.and({ counter: 0 }).and(eb.val(use.counter), '=', 0)]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Returns false where the user has no such passkey. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Returns the name it had; undefined where the user has no such passkey. */
    async remove(userId: string, id: string): Promise<string | undefined> {
      const removed = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return removed?.name;
    },
  };
});

interface Challenge {
  challengeHash: string;
  sessionHash: string;
  purpose: 'create' | 'use';
}

export const passkeyChallengeRepository = repository((db) => ({
  add: (challenge: Challenge & { expiresAt: string }) =>
    db.insertInto('passkey_challenges').values(columnsOf(challenge)).execute(),

  /** Uses a challenge up, so that of several at the same time one gets it; another session's stays. */
  async take({ challengeHash, sessionHash, purpose }: Challenge, now: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', challengeHash)
      .where('session_hash', '=', sessionHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  removeExpired: (now: string) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute(),
}));
