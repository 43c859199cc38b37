import { sql } from 'kysely';
import { sandboxIds } from '#features/restaurants/restaurant-repository.ts';
import { repository } from '#platform/db/db.ts';

const isBusiness = sql<boolean>`restaurant_id <> all (${sandboxIds})`;

/**
 * Orders as numbers, for who watches. By the index of orders that still name a person: those of an account that was deleted
 * meanwhile are not among them.
 */
export const orderCountRepository = repository((db) => ({
  /** Placed since then, by status; `isVoid`: paid online in vain. */
  since: (placedAt: string) =>
    db
      .selectFrom('orders')
      .select(['status', 'is_void as isVoid', sql<number>`count(*)::int`.as('orders')])
      .where('anonymised_at', 'is', null)
      .where(isBusiness)
      .where('placed_at', '>', placedAt)
      .groupBy(['status', 'is_void'])
      .execute(),

  /** When the newest was placed that is not void; undefined: there is none. */
  async newestAt(): Promise<string | undefined> {
    const row = await db
      .selectFrom('orders')
      .select('placed_at as placedAt')
      .where('anonymised_at', 'is', null)
      .where(isBusiness)
      .where('is_void', '=', false)
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.placedAt;
  },
}));
