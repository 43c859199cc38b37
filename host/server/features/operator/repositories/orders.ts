import { type NotNull, sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

export const operatorOrders = repository((db) => ({
  payments: (orderId: string) =>
    db
      .selectFrom('payments')
      .select(['payment_type as type', 'provider', 'state', 'created_at as createdAt', 'settled_at as settledAt'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),

  /** Online payments without an end yet, the oldest first: under way, or to be given back. Cents. */
  waitingPayments: (limit: number) =>
    db
      .selectFrom('payments')
      .select([
        'id',
        'order_id as orderId',
        'payment_type as type',
        'provider',
        'amount_cents as amount',
        'state',
        'created_at as createdAt',
      ])
      .where('state', 'in', ['starting', 'pending', 'refunding'])
      .unionAll(
        db
          .selectFrom('refunds')
          .innerJoin('payments', 'payments.order_id', 'refunds.order_id')
          .select([
            'refunds.id',
            'refunds.order_id as orderId',
            'payment_type as type',
            'provider',
            'refunds.amount_cents as amount',
            sql<'refunding'>`'refunding'`.as('state'),
            'asked_at as createdAt',
          ])
          .where('done_at', 'is', null),
      )
      .orderBy('createdAt')
      .limit(limit)
      .execute(),

  /** Points that the order took, gave and gave back. */
  points: (orderId: string) =>
    db
      .selectFrom('credit_transactions')
      .select(['created_at as at', 'type', 'amount_points as points'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),

  /** Vouchers that the order was paid with and that were given back. */
  returnedVouchers: (orderId: string) =>
    db
      .selectFrom('order_vouchers')
      .select('given_back_at as at')
      .where('order_id', '=', orderId)
      .where('given_back_at', 'is not', null)
      .$narrowType<{ at: NotNull }>()
      .execute(),
}));
