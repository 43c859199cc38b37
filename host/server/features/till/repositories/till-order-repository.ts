import { sql } from 'kysely';
import { isVisible } from '#features/cockpit/repositories/cockpit-repository.ts';
import { type StoredOrder, selectOrders, storedOrder } from '#features/orders/repositories/stored-order.ts';
import { repository } from '#platform/db/db.ts';

/** An order, and when it was placed, paid or moved last. */
export type ChangedOrder = StoredOrder & { readonly changedAt: string };

/** Which orders of a restaurant, in the order in which they changed. */
interface ChangesWanted {
  /** changed then or later */
  readonly since: string;
  /** also those that are under way, whenever they changed */
  readonly withUnderWay: boolean;
  /** behind this one; null: from the beginning */
  readonly behind: { readonly changedAt: string; readonly id: string } | null;
  readonly limit: number;
}

const changedAt = sql<string>`greatest(orders.status_since, orders.payment_time, orders.placed_at)`;

/** The orders of one restaurant, as far as it may see them. */
export const tillOrderRepository = repository((db) => {
  const visible = () => selectOrders(db).select(changedAt.as('changedAt')).where(isVisible);
  type Row = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;
  const changedOrder = (row: Row): ChangedOrder => ({ ...storedOrder(row), changedAt: row.changedAt });

  return {
    async find(restaurantId: number, orderId: string): Promise<ChangedOrder | undefined> {
      const row = await visible()
        .where('orders.id', '=', orderId)
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst();
      return row && changedOrder(row);
    },

    async changed(restaurantId: number, wanted: ChangesWanted): Promise<ChangedOrder[]> {
      const { since, withUnderWay, behind, limit } = wanted;
      const ofRestaurant = () => db.selectFrom('orders').select('id').where('restaurant_id', '=', restaurantId);
      // two searches, so that each finds its few orders by an index; what is paid after it was placed is not delivered yet
      const candidates = ofRestaurant()
        .where('status', '<', 5)
        .union(ofRestaurant().where('status_since', '>=', since));
      const rows = await visible()
        .where('orders.id', 'in', candidates)
        .where(({ or, eb }) =>
          or([sql<boolean>`${changedAt} >= ${since}::timestamptz`, ...(withUnderWay ? [eb('status', '<', 5)] : [])]),
        )
        .$if(behind !== null, (query) =>
          query.where(sql<boolean>`(${changedAt}, orders.id) > (${behind?.changedAt}::timestamptz, ${behind?.id})`),
        )
        .orderBy(changedAt)
        .orderBy('orders.id')
        .limit(limit)
        .execute();
      return rows.map(changedOrder);
    },
  };
});
