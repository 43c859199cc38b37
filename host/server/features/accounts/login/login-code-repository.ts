import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';

/** By which a partner's session takes over the login of another one. */
interface NewLoginCode {
  codeHash: string;
  /** whose login it is: the code is over with that session */
  sessionHash: string;
  partnerId: number;
  /** of the partner's page that asked for it */
  origin: string;
  expiresAt: string;
}

export const loginCodeRepository = repository((db) => ({
  add: (code: NewLoginCode) => db.insertInto('login_codes').values(columnsOf(code)).execute(),

  /**
   * Takes the login out, so that of several at the same time one gets it; what is another partner's stays. `loginEndsAt`: when the
   * login that is taken over ends, however much it is used; null: of before there was an end.
   */
  async take(codeHash: string, { partnerId, origin, now }: { partnerId: number; origin: string; now: string }) {
    const code = await db
      .deleteFrom('login_codes')
      .where('code_hash', '=', codeHash)
      .where('partner_id', '=', partnerId)
      .where('origin', '=', origin)
      .where('expires_at', '>', now)
      .returning('session_hash')
      .executeTakeFirst();
    if (!code) return undefined;
    const session = await db
      .selectFrom('sessions')
      .select(['user_id as userId', 'login_ends_at as loginEndsAt'])
      .where('id_hash', '=', code.session_hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!session || session.userId === null) return undefined;
    return { userId: session.userId, loginEndsAt: session.loginEndsAt };
  },

  removeExpired: (now: string) => db.deleteFrom('login_codes').where('expires_at', '<=', now).execute(),
}));
