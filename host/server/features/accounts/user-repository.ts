import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import { isViolation, uniqueViolation } from '#platform/db/violation.ts';

/** A person with a login. `passwordHash` is null until the account is activated. */
export type StoredUser = RowOf<typeof userRepository, 'find'>;

export interface NewUser extends Omit<StoredUser, 'avatar' | 'balancePoints' | 'blockedAt'> {
  createdAt: string;
}

export const userRepository = repository((db) => {
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
        'blocked_at as blockedAt',
      ]);

  return {
    find: (id: string) => users().where('id', '=', id).executeTakeFirst(),

    /** By e-mail in any case. */
    findByEmail: (email: string) => users().where('email', '=', email).executeTakeFirst(),

    /** The same, and the account is not deleted before the transaction ends. */
    keepByEmail: (email: string) => users().where('email', '=', email).forKeyShare().executeTakeFirst(),

    /** Adds the user unless the e-mail is taken; returns whether it did. */
    async addIfNew(user: NewUser): Promise<boolean> {
      const result = await db
        .insertInto('users')
        .values(columnsOf(user))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    /** Gives an account that was never activated the name and the choice of its latest registration. */
    changeInactive: (form: Pick<NewUser, 'email' | 'name' | 'newsletter'>) =>
      db
        .updateTable('users')
        .set({ name: form.name, newsletter: form.newsletter })
        .where('email', '=', form.email)
        .where('password_hash', 'is', null)
        .where('role', '=', 'consumer')
        .execute(),

    /**
     * Changes the e-mail. Returns false where another account has it, in any case: a transaction is of no use then and
     * has to be given up.
     */
    async setEmail(userId: string, email: string): Promise<boolean> {
      try {
        await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
        return true;
      } catch (error) {
        if (isViolation(error, uniqueViolation)) return false;
        throw error;
      }
    },

    /** Sets a password; one that was asked for is asked for no more. */
    setPassword: (userId: string, passwordHash: string) =>
      db
        .updateTable('users')
        .set({ password_hash: passwordHash, password_change_requested: false })
        .where('id', '=', userId)
        .execute(),

    /** Whether the operator asks for a new password. */
    async isPasswordChangeRequested(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('password_change_requested')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.password_change_requested ?? false;
    },

    setProfile: (userId: string, profile: { name: string; avatar: string; newsletter: boolean }) =>
      db.updateTable('users').set(profile).where('id', '=', userId).execute(),

    wantNewsletter: (userId: string) =>
      db.updateTable('users').set({ newsletter: true }).where('id', '=', userId).execute(),

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
    addToStaff: (userId: string, slug: string) =>
      db
        .insertInto('restaurant_staff')
        .columns(['user_id', 'restaurant_id'])
        .expression((eb) =>
          eb
            .selectFrom('restaurants')
            .select((select) => [select.val(userId).as('user_id'), 'id as restaurant_id'])
            .where('slug', '=', slug),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
});
