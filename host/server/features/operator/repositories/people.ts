import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';

/** A person with a login, as the operator sees them. */
export type OperatorUser = RowOf<typeof operatorPeople, 'user'>;

/** A session that is over, as the live channels know it. */
export type EndedSession = RowOf<typeof operatorPeople, 'endSessions'>;

export const operatorPeople = repository((db) => ({
  /** By restaurant, then by e-mail. */
  staff: (restaurant: string | undefined) =>
    db
      .selectFrom('restaurant_staff as staff')
      .innerJoin('users', 'users.id', 'staff.user_id')
      .innerJoin('restaurants', 'restaurants.id', 'staff.restaurant_id')
      .select([
        'users.id as userId',
        'users.email',
        'users.name',
        'restaurants.slug as restaurant',
        'staff.role',
        sql<boolean>`users.password_hash is not null`.as('activated'),
      ])
      .$if(restaurant !== undefined, (query) => query.where('restaurants.slug', '=', restaurant ?? ''))
      .orderBy('restaurants.slug')
      .orderBy('users.email')
      .execute(),

  /** Takes somebody off a restaurant's staff, or off all; returns the slugs that they no longer work for. */
  async removeFromStaff(userId: string, restaurant: string | undefined): Promise<string[]> {
    const { rows } = await sql<{ slug: string }>`
        delete from restaurant_staff using restaurants
        where user_id = ${userId} and restaurants.id = restaurant_id
          and (${restaurant ?? null}::text is null or slug = ${restaurant ?? null})
        returning slug`.execute(db);
    return rows.map(({ slug }) => slug).toSorted();
  },

  user: (key: { id: string } | { email: string }) =>
    db
      .selectFrom('users')
      .select(({ selectFrom }) => [
        'id',
        'email',
        'name',
        'role',
        sql<boolean>`password_hash is not null`.as('activated'),
        'newsletter',
        'balance_points as balancePoints',
        'created_at as createdAt',
        sql<number>`(${selectFrom('orders')
          .select(({ fn }) => fn.countAll().as('n'))
          .whereRef('user_id', '=', 'users.id')})`.as('orders'),
        sql<string[]>`array(${selectFrom('restaurant_staff')
          .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
          .select('slug')
          .whereRef('user_id', '=', 'users.id')
          .orderBy('slug')})`.as('worksFor'),
      ])
      .where((where) => ('id' in key ? where('users.id', '=', key.id) : where('users.email', '=', key.email)))
      .executeTakeFirst(),

  requestPasswordChange: (userId: string) =>
    db.updateTable('users').set({ password_change_requested: true }).where('id', '=', userId).execute(),

  /** Ends every session of theirs; returns which. */
  endSessions: (userId: string) =>
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .returning(['id_hash as sessionHash', 'channel_id as channelId'])
      .execute(),
}));
