import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** Restaurants that programs are tried on, each a copy of another one. */
export const sandboxRepository = repository((db) => ({
  /** The one of a restaurant. */
  of: (restaurantId: number) =>
    db
      .selectFrom('restaurants')
      .select(['id', 'slug', 'name'])
      .where('sandbox_of', '=', restaurantId)
      .executeTakeFirst(),

  /** Makes a restaurant that was just added the sandbox of another one, before anybody can have seen it. */
  close: (id: number, restaurantId: number) =>
    sql`
      update restaurants
      set approval = 'closed', sandbox_of = ${restaurantId}, menu_version = menu_version + 1
      where id = ${id}`.execute(db),

  /** Whoever owns the restaurant owns its sandbox. */
  addOwners: (id: number, restaurantId: number) =>
    sql`
      insert into restaurant_staff (user_id, restaurant_id, role)
      select user_id, ${id}::integer, role from restaurant_staff
      where restaurant_id = ${restaurantId} and role = 'owner'
      on conflict do nothing`.execute(db),
}));
