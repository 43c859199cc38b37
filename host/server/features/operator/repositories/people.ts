import { type NotNull, type RawBuilder, sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';

/** A person with a login, as the operator sees them. */
export type OperatorUser = RowOf<typeof operatorPeople, 'user'>;

/** Somebody who may into the office. */
export type ListedOperator = RowOf<typeof operatorPeople, 'operators'>;

/** A person as they are found; `deletesAt`: when the account will be deleted. */
interface FoundUser extends Pick<OperatorUser, 'email' | 'name' | 'role' | 'activated' | 'createdAt'> {
  readonly userId: string;
  readonly blockedAt: string | null;
  readonly deletesAt: string | null;
}

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

  /** What an operator may; null for everybody else. */
  async operatorRoleOf(userId: string): Promise<OperatorRole | null> {
    const row = await db
      .selectFrom('users')
      .select('operator_role')
      .where('id', '=', userId)
      .where('role', '=', 'operator')
      .executeTakeFirst();
    return row?.operator_role ?? null;
  },

  /** Those who may into the office, by e-mail; with one only that one's. */
  operators: (email?: string) =>
    db
      .selectFrom('users')
      .select(({ exists, selectFrom, or }) => [
        'id as userId',
        'email',
        'name',
        'operator_role as role',
        sql<boolean>`password_hash is not null`.as('activated'),
        or([
          exists(
            selectFrom('second_factors').whereRef('user_id', '=', 'users.id').where('confirmed_at', 'is not', null),
          ),
          exists(selectFrom('passkeys').whereRef('user_id', '=', 'users.id')),
        ]).as('secondFactor'),
      ])
      .where('role', '=', 'operator')
      .where('operator_role', 'is not', null)
      .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
      .orderBy('email')
      .$narrowType<{ role: NotNull; secondFactor: boolean }>()
      .execute(),

  /** Null takes the office away. */
  setOperatorRole: (userId: string, role: OperatorRole | null) =>
    db.updateTable('users').set({ operator_role: role }).where('id', '=', userId).execute(),

  /** Nobody gets in by what there was: the password, passkeys, second factor, links that were mailed. */
  async removeLoginMethods(userId: string): Promise<void> {
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'user_tokens'] as const) {
      await db.deleteFrom(table).where('user_id', '=', userId).execute();
    }
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

  /**
   * Whose name or e-mail holds the text, or whose phone number these digits: of saved addresses, and of orders as long as
   * those have one. An e-mail that is exactly this comes first, then the newest accounts.
   */
  async search(
    text: string,
    { digits, orderedSince, limit }: { digits: string; orderedSince: string; limit: number },
  ): Promise<FoundUser[]> {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const isNumber = (phone: RawBuilder<unknown>) =>
      sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}::text`;
    const { rows } = await sql<FoundUser>`
      select id as "userId", email, name, role, password_hash is not null as activated, created_at as "createdAt",
        blocked_at as "blockedAt", (select deletes_at from account_deletions where user_id = users.id) as "deletesAt"
      from users
      where email::text ilike ${part} or name ilike ${part}
        or (${digits !== ''}::boolean and id in (
          select user_id from addresses where ${isNumber(sql`phone`)}
          union
          select user_id from orders
          where user_id is not null and anonymised_at is null and placed_at > ${orderedSince}::timestamptz
            and ${isNumber(sql`contact->>'phone'`)}))
      order by email <> ${text}, created_at desc, id limit ${limit}`.execute(db);
    return rows;
  },

  /** More of one of them; undefined for nobody. */
  details: (userId: string) =>
    db
      .selectFrom('users')
      .select([
        'id as userId',
        'email',
        'name',
        'role',
        sql<boolean>`password_hash is not null`.as('activated'),
        'created_at as createdAt',
        'blocked_at as blockedAt',
        'blocked_reason as blockedReason',
        'newsletter',
        'balance_points as points',
        sql<string | null>`(select deletes_at from account_deletions where user_id = users.id)`.as('deletesAt'),
        sql<string[]>`array(
          select distinct phone from (
            select phone from addresses where user_id = users.id
            union all select contact->>'phone' from orders where user_id = users.id and anonymised_at is null) as phones
          where phone <> '' order by phone limit 5)`.as('phones'),
        sql<string[]>`array(
          select slug from restaurant_staff join restaurants on restaurants.id = restaurant_id
          where user_id = users.id order by slug)`.as('worksFor'),
      ])
      .where('id', '=', userId)
      .executeTakeFirst(),

  block: (userId: string, { at, reason }: { at: string; reason: string }) =>
    db
      .updateTable('users')
      .set(({ fn, val }) => ({ blocked_at: fn.coalesce('blocked_at', val(at)), blocked_reason: reason }))
      .where('id', '=', userId)
      .execute(),

  unblock: (userId: string) =>
    db.updateTable('users').set({ blocked_at: null, blocked_reason: null }).where('id', '=', userId).execute(),

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
