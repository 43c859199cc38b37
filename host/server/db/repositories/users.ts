import type { Queries } from '../queries.ts';

/** A person with a login. `passwordHash` is null until the account is activated. */
export interface StoredUser {
  id: string;
  email: string;
  name: string;
  avatar: string;
  role: 'consumer' | 'staff';
  passwordHash: string | null;
  newsletter: boolean;
  balancePoints: number;
}

export interface NewUser extends Omit<StoredUser, 'avatar' | 'balancePoints'> {
  createdAt: string;
}

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Queries) {
  const users = () =>
    db
      .selectFrom('users')
      .select([
        'id',
        'email',
        'name',
        'avatar',
        'role',
        'password_hash as passwordHash',
        'newsletter',
        'balance_points as balancePoints',
      ]);

  return {
    find: (id: string): Promise<StoredUser | undefined> => users().where('id', '=', id).executeTakeFirst(),

    /** By e-mail in any case. */
    findByEmail: (email: string): Promise<StoredUser | undefined> =>
      users().where('email', '=', email).executeTakeFirst(),

    /** Adds the user unless the e-mail is taken; answers whether it did. */
    async addIfNew(user: NewUser): Promise<boolean> {
      const result = await db
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          name: user.name,
          role: user.role,
          password_hash: user.passwordHash,
          newsletter: user.newsletter,
          created_at: user.createdAt,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    },

    /** Charges bonus points and books the reason. */
    async givePoints(userId: string, points: number, reference: string, now: string): Promise<void> {
      await db
        .updateTable('users')
        .set(({ eb, ref }) => ({ balance_points: eb(ref('balance_points'), '+', points) }))
        .where('id', '=', userId)
        .execute();
      await db
        .insertInto('credit_transactions')
        .values({ user_id: userId, type: 'charge-coupon', amount_points: points, reference, created_at: now })
        .execute();
    },

    /** Makes the user staff of the restaurant. */
    async addToStaff(userId: string, slug: string): Promise<void> {
      await db
        .insertInto('restaurant_staff')
        .columns(['user_id', 'restaurant_id'])
        .expression((eb) =>
          eb
            .selectFrom('restaurants')
            .select((select) => [select.val(userId).as('user_id'), 'id as restaurant_id'])
            .where('slug', '=', slug),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async addToken(tokenHash: string, userId: string, expiresAt: string): Promise<void> {
      await db
        .insertInto('user_tokens')
        .values({ token_hash: tokenHash, user_id: userId, purpose: 'activation', expires_at: expiresAt })
        .execute();
    },

    /** Uses up a token, and its user's others with it: the id of the user, once and only before it expires. */
    async takeToken(tokenHash: string, now: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('user_tokens')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      if (row) await db.deleteFrom('user_tokens').where('user_id', '=', row.user_id).execute();
      return row?.user_id;
    },
  };
}
