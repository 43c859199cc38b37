import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Approval } from '#platform/db/tables/restaurants.ts';

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

  add: (id: number, agreedAt: string) =>
    db.insertInto('applications').values({ restaurant_id: id, agreed_at: agreedAt }).execute(),

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
