import { sql } from 'kysely';
import { isApproved } from '#features/restaurants/restaurant-repository.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';

/** Somebody who works for a restaurant. */
export type StoredMember = RowOf<typeof teamRepository, 'member'>;
/** An invitation that was mailed, whether it is over or not. */
export type StoredInvite = RowOf<typeof teamRepository, 'inviteBy'>;

interface NewInvite {
  readonly restaurantId: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly tokenHash: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** Who works for a restaurant, and who is asked to. */
export const teamRepository = repository((db) => {
  const members = (restaurantId: number) =>
    db
      .selectFrom('restaurant_staff as staff')
      .innerJoin('users', 'users.id', 'staff.user_id')
      .select([
        'staff.id',
        'staff.user_id as userId',
        'users.name',
        'users.email',
        'staff.role',
        sql<boolean>`users.password_hash is not null`.as('activated'),
      ])
      .where('staff.restaurant_id', '=', restaurantId);

  const invites = () =>
    db
      .selectFrom('staff_invites as invites')
      .innerJoin('restaurants', 'restaurants.id', 'invites.restaurant_id')
      .select([
        'invites.id',
        'invites.restaurant_id as restaurantId',
        'restaurants.slug',
        'restaurants.name as restaurant',
        'invites.email',
        'invites.role',
        'invites.invited_at as invitedAt',
        'invites.expires_at as expiresAt',
      ]);

  const staying = () =>
    db
      .selectFrom('restaurant_staff')
      .where('role', '=', 'owner')
      .where('user_id', 'not in', (leaving) => leaving.selectFrom('account_deletions').select('user_id'));

  return {
    /** One change of a team at a time, until the transaction ends. */
    lock: (restaurantId: number) =>
      db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute(),

    /** By name. */
    members: (restaurantId: number) => members(restaurantId).orderBy('users.name').orderBy('staff.id').execute(),

    member: (restaurantId: number, id: number) => members(restaurantId).where('staff.id', '=', id).executeTakeFirst(),

    hasEmail: async (restaurantId: number, email: string): Promise<boolean> =>
      (await members(restaurantId).where('users.email', '=', email).executeTakeFirst()) !== undefined,

    /** Those who stay: one whose account is to be deleted is none any more. */
    async owners(restaurantId: number): Promise<number> {
      const { count } = await staying()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Restaurants that guests see and that would be nobody's without this owner; their teams are locked, one after the other. */
    async nobodysWithout(userId: string): Promise<{ name: string }[]> {
      const owned = await db
        .selectFrom('restaurants')
        .select('id')
        .where('id', 'in', (staff) =>
          staff
            .selectFrom('restaurant_staff')
            .select('restaurant_id')
            .where('user_id', '=', userId)
            .where('role', '=', 'owner'),
        )
        .where(isApproved)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      if (owned.length === 0) return [];
      return db
        .selectFrom('restaurants')
        .select('name')
        .where(
          'id',
          'in',
          owned.map(({ id }) => id),
        )
        .where('id', 'not in', staying().select('restaurant_id').where('user_id', '<>', userId))
        .orderBy('name')
        .execute();
    },

    setRole: (id: number, role: StaffRole) =>
      db.updateTable('restaurant_staff').set({ role }).where('id', '=', id).execute(),

    remove: (id: number) => db.deleteFrom('restaurant_staff').where('id', '=', id).execute(),

    /** Makes the user staff of the restaurant; who works there already stays what they are. */
    async add(userId: string, restaurantId: number, role: StaffRole): Promise<boolean> {
      const result = await db
        .insertInto('restaurant_staff')
        .values({ user_id: userId, restaurant_id: restaurantId, role })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    /** Those that still work, the newest first. */
    invites: (restaurantId: number, now: string) =>
      invites()
        .where('invites.restaurant_id', '=', restaurantId)
        .where('invites.expires_at', '>', now)
        .orderBy('invites.invited_at', 'desc')
        .orderBy('invites.id', 'desc')
        .execute(),

    /** Takes the place of an earlier one to the same e-mail. */
    addInvite: ({ restaurantId, email, role, tokenHash, invitedAt, expiresAt }: NewInvite) =>
      db
        .insertInto('staff_invites')
        .values({
          restaurant_id: restaurantId,
          email,
          role,
          token_hash: tokenHash,
          invited_at: invitedAt,
          expires_at: expiresAt,
        })
        .onConflict((conflict) =>
          conflict.columns(['restaurant_id', 'email']).doUpdateSet({
            role,
            token_hash: tokenHash,
            invited_at: invitedAt,
            expires_at: expiresAt,
          }),
        )
        .execute(),

    /** Without using it up; undefined for one that is unknown, used or over. */
    inviteBy: (tokenHash: string, now: string) =>
      invites().where('invites.token_hash', '=', tokenHash).where('invites.expires_at', '>', now).executeTakeFirst(),

    /** Uses it up: of several at the same time one gets it. */
    async takeInvite(tokenHash: string, now: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('staff_invites')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeInvite(restaurantId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('staff_invites')
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    removeExpired: (now: string) => db.deleteFrom('staff_invites').where('expires_at', '<=', now).execute(),
  };
});
