import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { RefundSplit } from '#shared/domain/orders/refund-split.ts';

/** A part of a payment about to go back, in the transaction that decides it, with the order locked. Cents. */
interface NewRefund extends RefundSplit {
  readonly id: string;
  readonly orderId: string;
  readonly restaurantId: number;
  readonly key: string;
  readonly amount: number;
  readonly positions: readonly number[];
  readonly reason: string;
  readonly askedAt: string;
}

/** What goes back of payments in parts; the whole refund takes what is left. They are written while the order is locked. */
export const refundRepository = repository((db) => {
  const ofOrder = (orderId: string) =>
    db
      .selectFrom('refunds')
      .select([
        'id',
        'key',
        'amount_cents as amount',
        'online_cents as online',
        'tip_cents as tip',
        'value_cents as value',
        'delivery_fee_cents as deliveryFee',
        'deposit_cents as deposit',
        'positions',
        'reason',
        'asked_at as askedAt',
        'done_at as doneAt',
        'refused_at as refusedAt',
        'refusal',
      ])
      .where('order_id', '=', orderId)
      .orderBy('asked_at')
      .orderBy('id');

  return {
    add: ({ id, orderId, key, amount, positions, reason, ...refund }: NewRefund) =>
      db
        .insertInto('refunds')
        .values({
          id,
          order_id: orderId,
          restaurant_id: refund.restaurantId,
          key,
          amount_cents: amount,
          online_cents: refund.online,
          tip_cents: refund.tip,
          value_cents: refund.value,
          delivery_fee_cents: refund.deliveryFee,
          deposit_cents: refund.deposit,
          positions: [...positions],
          reason,
          asked_at: refund.askedAt,
        })
        .execute(),

    /** All of an order's, as they were decided, those too that were refused. */
    allOfOrder: (orderId: string) => ofOrder(orderId).execute(),

    /** Those that have gone back, or are to. */
    ofOrder: (orderId: string) => ofOrder(orderId).where('refused_at', 'is', null).execute(),

    /** Orders of which a part waits for one of `takers` to give it back, in no order. */
    async waiting(takers: readonly string[], limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.order_id', 'refunds.order_id')
        .select('refunds.order_id')
        .where('done_at', 'is', null)
        .where('refused_at', 'is', null)
        .where('provider', 'in', takers)
        .groupBy('refunds.order_id')
        .orderBy(sql`random()`)
        .limit(limit)
        .execute();
      return rows.map((row) => row.order_id);
    },

    /** Once; returns whether it was this call. */
    async setDone(id: string, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('refunds')
        .set({ done_at: at })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where('refused_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The same, of one that never goes back. */
    async setRefused(id: string, at: string, refusal: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('refunds')
        .set({ refused_at: at, refusal })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where('refused_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
});
