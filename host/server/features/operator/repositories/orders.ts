import { type RowOf, repository } from '#platform/db/db.ts';

/** A payment without an end yet; cents. */
export type WaitingPaymentRow = RowOf<typeof operatorOrders, 'waitingPayments'>;

/** A mail about an order; `nextAttemptAt` null: nobody is going to try, again or at all. */
export type OrderMailRow = RowOf<typeof operatorOrders, 'mails'>;

export const operatorOrders = repository((db) => ({
  payments: (orderId: string) =>
    db
      .selectFrom('payments')
      .select([
        'id',
        'payment_type as type',
        'provider',
        'amount_cents as amount',
        'state',
        'created_at as createdAt',
        'settled_at as settledAt',
      ])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),

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
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  /** Points that the order took, gave and gave back. */
  points: (orderId: string): Promise<{ at: string; type: string; points: number }[]> =>
    db
      .selectFrom('credit_transactions')
      .select(['created_at as at', 'type', 'amount_points as points'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),

  /** Vouchers that the order was paid with. */
  vouchers: (orderId: string): Promise<{ code: string; value: number; givenBackAt: string | null }[]> =>
    db
      .selectFrom('order_vouchers as spent')
      .innerJoin('discount_codes as codes', 'codes.id', 'spent.code_id')
      .select(['codes.code', 'spent.value_cents as value', 'spent.given_back_at as givenBackAt'])
      .where('spent.order_id', '=', orderId)
      .orderBy('codes.code')
      .execute(),

  /** Mails about the order and what became of them, without whom they went to. */
  mails: (orderId: string) =>
    db
      .selectFrom('mails')
      .select([
        'created_at as at',
        'subject',
        'sent_at as sentAt',
        'next_attempt_at as nextAttemptAt',
        'last_error as lastError',
      ])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
}));
