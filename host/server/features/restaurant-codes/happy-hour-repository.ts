import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { HappyHour, HappyHourRules } from '#shared/contract/restaurant-codes.ts';

interface HappyRestaurant {
  readonly id: number;
  readonly slug: string;
  /** what a happy hour takes off by now */
  readonly happyPercent: number;
  readonly hours: HappyHour[];
}

/** Happy hours, and what they take off right now. */
export const happyHourRepository = repository((db) => ({
  list: (restaurantId: number): Promise<HappyHour[]> =>
    db
      .selectFrom('happy_hours')
      .select(['id', 'days', 'begins', 'ends', 'percent', 'is_on as on'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute(),

  add: (restaurantId: number, rules: HappyHourRules) =>
    db
      .insertInto('happy_hours')
      .values({ restaurant_id: restaurantId, ...rules })
      .execute(),

  /** Returns whether there is such a one. */
  async change(restaurantId: number, id: number, change: Partial<HappyHourRules> & { on?: boolean }): Promise<boolean> {
    const { on, ...rules } = change;
    const changed = await db
      .updateTable('happy_hours')
      .set({ ...rules, ...(on !== undefined && { is_on: on }) })
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  async remove(restaurantId: number, id: number): Promise<boolean> {
    const removed = await db
      .deleteFrom('happy_hours')
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Restaurants that have a happy hour which is on, or in which one is being kept. */
  async restaurants(): Promise<HappyRestaurant[]> {
    const { rows } = await sql<HappyRestaurant>`
      select id, slug, happy_percent as "happyPercent", coalesce((
        select jsonb_agg(jsonb_build_object('id', hours.id, 'days', days, 'begins', begins, 'ends', ends,
          'percent', hours.percent, 'on', is_on))
        from happy_hours as hours where restaurant_id = restaurants.id and is_on), '[]') as hours
      from restaurants
      where happy_percent > 0 or id in (select restaurant_id from happy_hours where is_on)`.execute(db);
    return rows;
  },

  /** Nobody changes the restaurant, its codes or its happy hours until the transaction ends. */
  lock: (restaurantId: number) =>
    db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute(),

  async percentOf(restaurantId: number): Promise<number> {
    const row = await db
      .selectFrom('restaurants')
      .select('happy_percent')
      .where('id', '=', restaurantId)
      .executeTakeFirst();
    return row?.happy_percent ?? 0;
  },

  /** Returns whether it is another one now; the restaurant's version grows with it. */
  async setPercent(restaurantId: number, percent: number): Promise<boolean> {
    const changed = await db
      .updateTable('restaurants')
      .set(({ eb }) => ({ happy_percent: percent, menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', restaurantId)
      .where('happy_percent', '!=', percent)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },
}));
