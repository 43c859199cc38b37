import { type SqlBool, sql } from 'kysely';
import type { Address } from '../../../../shared/contract/addresses.ts';
import type { CreditTransaction } from '../../../../shared/contract/credits.ts';
import type { Queries } from '../queries.ts';
import { type StoredOrder, selectOrders, storedOrder } from './stored-order.ts';

/** From which of the user's own rows a page goes on; null: from the newest. */
interface PageWish<Position> {
  readonly behind: Position | null;
  readonly limit: number;
}

export type AccountPageRepository = ReturnType<typeof createAccountPageRepository>;

/** What an account has gathered, the newest first, page by page: what comes meanwhile moves no page. */
export function createAccountPageRepository(db: Queries) {
  return {
    /** Undefined where `behind` is none of this user's. */
    async orders(
      userId: string,
      { behind, limit, skip = 0 }: PageWish<string> & { readonly skip?: number },
    ): Promise<StoredOrder[] | undefined> {
      let orders = selectOrders(db).where('orders.user_id', '=', userId);
      if (behind !== null) {
        const own = db.selectFrom('orders').where('id', '=', behind).where('user_id', '=', userId);
        if (!(await own.select('id').executeTakeFirst())) return undefined;
        // Compared in the database: the driver's instants are coarser.
        const last = own.select(['placed_at', 'id']);
        orders = orders.where(sql<SqlBool>`(orders.placed_at, orders.id) < (${last})`);
      }
      const rows = await orders
        .orderBy('orders.placed_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(limit)
        .offset(skip)
        .execute();
      return rows.map(storedOrder);
    },

    async transactions(userId: string, { behind, limit }: PageWish<number>): Promise<CreditTransaction[]> {
      let rows = db
        .selectFrom('credit_transactions')
        .select([
          'id',
          'created_at as date',
          'type',
          'amount_points as amount',
          'reference as description',
          'order_id as orderId',
        ])
        .where('user_id', '=', userId);
      if (behind !== null) rows = rows.where('id', '<', behind);
      const booked = await rows.orderBy('id', 'desc').limit(limit).execute();
      return booked.map((row) => ({ ...row, pending: false }));
    },

    /** Where the last orders went that were not refused, the latest first. */
    async lastAddresses(userId: string, limit: number): Promise<Address[]> {
      const rows = await db
        .selectFrom('orders')
        .select('address')
        .where('user_id', '=', userId)
        .where('address', 'is not', null)
        .where('anonymised_at', 'is', null)
        .where('status', '<>', 7)
        .orderBy('placed_at', 'desc')
        .limit(limit)
        .execute();
      return rows.flatMap(({ address }) => (address ? [address] : []));
    },
  };
}
