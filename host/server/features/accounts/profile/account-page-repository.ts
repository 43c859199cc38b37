import { type SqlBool, sql } from 'kysely';
import { type StoredOrder, selectOrders, storedOrder } from '#features/orders/repositories/stored-order.ts';
import { repository } from '#platform/db/db.ts';
import type { Address } from '#shared/contract/addresses.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';

/** From which of the user's own rows a page goes on; null: from the newest. */
interface PageRequest<Position> {
  readonly behind: Position | null;
  readonly limit: number;
}

/** What an account has gathered, the newest first, page by page: what comes meanwhile moves no page. */
export const accountPageRepository = repository((db) => {
  /** What an order books waits for its online payment; what it gives back, for the provider who gives back the rest. */
  const transactions = () =>
    db
      .selectFrom('credit_transactions')
      .leftJoin('orders', 'orders.id', 'credit_transactions.order_id')
      .leftJoin('payments', 'payments.order_id', 'credit_transactions.order_id')
      .select([
        'credit_transactions.id',
        'credit_transactions.created_at as date',
        'credit_transactions.type',
        'credit_transactions.amount_points as amount',
        'credit_transactions.reference as description',
        'credit_transactions.order_id as orderId',
        sql<boolean>`case credit_transactions.type
          when 'refund' then coalesce(payments.state = 'refunding', false)
          else coalesce(orders.payment_status = 'pending', false) end`.as('pending'),
      ]);

  return {
    /** Undefined where `behind` is none of this user's. */
    async orders(
      userId: string,
      { behind, limit, skip = 0 }: PageRequest<string> & { readonly skip?: number },
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

    async transactions(userId: string, { behind, limit }: PageRequest<number>): Promise<CreditTransaction[]> {
      let rows = transactions().where('credit_transactions.user_id', '=', userId);
      if (behind !== null) rows = rows.where('credit_transactions.id', '<', behind);
      return rows.orderBy('credit_transactions.id', 'desc').limit(limit).execute();
    },

    /** What an order has booked, in that order. */
    transactionsOfOrder: (orderId: string): Promise<CreditTransaction[]> =>
      transactions().where('credit_transactions.order_id', '=', orderId).orderBy('credit_transactions.id').execute(),

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
});
