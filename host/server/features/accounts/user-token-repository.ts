import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';

/** What the link of a mail is for. */
export type TokenPurpose = 'activation' | 'password-reset' | 'email-old' | 'email-new';

interface NewUserToken {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  expiresAt: string;
}

/** Single-use tokens of links in mails, as hashes. */
export const userTokenRepository = repository((db) => {
  const live = (tokenHash: string, purposes: readonly TokenPurpose[], now: string) =>
    db
      .selectFrom('user_tokens')
      .select(['user_id as userId', 'purpose'])
      .where('token_hash', '=', tokenHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now);

  return {
    add: (token: NewUserToken) => db.insertInto('user_tokens').values(columnsOf(token)).execute(),

    /** Whose token it is, without using it up; undefined for one that is unknown, used or over. */
    async ownerOf(tokenHash: string, purposes: readonly TokenPurpose[], now: string): Promise<string | undefined> {
      return (await live(tokenHash, purposes, now).executeTakeFirst())?.userId;
    },

    /** Uses a token up: of several at the same time one gets it, and only before it is over. */
    take: (
      tokenHash: string,
      purposes: readonly TokenPurpose[],
      now: string,
    ): Promise<{ userId: string; purpose: TokenPurpose } | undefined> =>
      db
        .deleteFrom('user_tokens')
        .where('token_hash', '=', tokenHash)
        .where('purpose', 'in', purposes)
        .where('expires_at', '>', now)
        .returning(['user_id as userId', 'purpose'])
        .executeTakeFirst(),

    /** How many of a user's tokens still work. */
    async count(userId: string, purposes: readonly TokenPurpose[], now: string): Promise<number> {
      const { count } = await db
        .selectFrom('user_tokens')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('purpose', 'in', purposes)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Makes links of these kinds worthless. */
    remove: (userId: string, purposes: readonly TokenPurpose[]) =>
      db.deleteFrom('user_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute(),

    removeExpired: (now: string) => db.deleteFrom('user_tokens').where('expires_at', '<=', now).execute(),
  };
});
