import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Approval } from '#platform/db/tables/restaurants.ts';

/** Signed up, and none of its staff has a password yet. */
const unconfirmed = sql`
  approval = 'applied'
  and exists (select from applications where restaurant_id = restaurants.id and signup_key is not null)
  and not exists (
    select from restaurant_staff join users on users.id = restaurant_staff.user_id
    where restaurant_id = restaurants.id and password_hash is not null)`;

/** Restaurants that have signed themselves up, and whether guests see them. */
export const applicationRepository = repository((db) => ({
  /** A restaurant's state with its application; `locked`: nobody decides about it until the transaction ends. */
  find: (slug: string, { locked = false } = {}) =>
    db
      .selectFrom('restaurants')
      .leftJoin('applications', 'applications.restaurant_id', 'restaurants.id')
      .select([
        'restaurants.id',
        'restaurants.slug',
        'restaurants.name',
        'restaurants.approval',
        'applications.handed_in_at as handedInAt',
        'applications.decided_at as decidedAt',
        'applications.refusal',
      ])
      .where('restaurants.slug', '=', slug)
      .where('restaurants.sandbox_of', 'is', null)
      .$if(locked, (query) => query.forNoKeyUpdate('restaurants'))
      .executeTakeFirst(),

  /** Those that wait to be looked at, who has waited longest first. */
  waiting: () =>
    db
      .selectFrom('applications')
      .innerJoin('restaurants', 'restaurants.id', 'applications.restaurant_id')
      .select(['restaurants.slug', 'restaurants.name', 'restaurants.city', 'applications.handed_in_at as handedInAt'])
      .where('restaurants.approval', '=', 'applied')
      .where('applications.handed_in_at', 'is not', null)
      .orderBy('applications.handed_in_at')
      .execute(),

  /** Who is new to guests has joined when they see it first. */
  setApproval: (id: number, approval: Approval, joinedAt: string | null) =>
    sql`
      update restaurants
      set approval = ${approval}, joined_at = coalesce(${joinedAt}::timestamptz, joined_at),
        menu_version = menu_version + 1
      where id = ${id}`.execute(db),

  /** Whether a form was sent before. */
  isSignedUp: async (key: string): Promise<boolean> =>
    (await db.selectFrom('applications').select('restaurant_id').where('signup_key', '=', key).executeTakeFirst()) !==
    undefined,

  /** Restaurants of an owner that guests do not see yet. */
  async countWaiting(owner: string): Promise<number> {
    const { count } = await db
      .selectFrom('restaurant_staff as staff')
      .innerJoin('restaurants', 'restaurants.id', 'staff.restaurant_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff.user_id', '=', owner)
      .where('restaurants.approval', '=', 'applied')
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Makes a restaurant that was just added one that has signed itself up, and the user its owner. */
  addSignup: ({ id, owner, key, agreedAt }: { id: number; owner: string; key: string; agreedAt: string }) =>
    sql`
      with applied as (update restaurants set approval = 'applied' where id = ${id} returning id),
        owned as (
          insert into restaurant_staff (user_id, restaurant_id, role) select ${owner}, id, 'owner' from applied)
      insert into applications (restaurant_id, signup_key, agreed_at)
      select id, ${key}, ${agreedAt}::timestamptz from applied`.execute(db),

  /** Removes what somebody has signed up who has not shown that the e-mail is theirs: their latest sign-up counts. */
  removeUnconfirmed: (owner: string) =>
    sql`
      delete from restaurants where ${unconfirmed}
        and exists (select from restaurant_staff where restaurant_id = restaurants.id and user_id = ${owner})`.execute(
      db,
    ),

  /** The same of everybody who signed up before then. */
  forgetUnconfirmed: (before: string) =>
    sql`
      delete from restaurants where ${unconfirmed}
        and exists (
          select from applications where restaurant_id = restaurants.id and agreed_at <= ${before}::timestamptz)`.execute(
      db,
    ),

  async handIn(id: number, at: string): Promise<void> {
    const values = { handed_in_at: at, decided_at: null, refusal: null };
    await db
      .insertInto('applications')
      .values({ restaurant_id: id, ...values })
      .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(values))
      .execute();
  },

  /** What came of it; it waits no more. */
  async decide(id: number, at: string, refusal: string | null): Promise<void> {
    const values = { handed_in_at: null, decided_at: at, refusal };
    await db
      .insertInto('applications')
      .values({ restaurant_id: id, ...values })
      .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(values))
      .execute();
  },

  /** The owners' logins, who are written to. */
  owners: (id: number) =>
    db
      .selectFrom('restaurant_staff as staff')
      .innerJoin('users', 'users.id', 'staff.user_id')
      .select(['users.id', 'users.name', 'users.email'])
      .where('staff.restaurant_id', '=', id)
      .where('staff.role', '=', 'owner')
      .orderBy('users.id')
      .execute(),
}));
