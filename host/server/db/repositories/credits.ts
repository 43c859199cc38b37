import { sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** Points that an order spent and gets back. */
export interface Refund {
  readonly userId: string;
  readonly orderId: string;
  readonly points: number;
  readonly reference: string;
  readonly at: string;
}

export type CreditRepository = ReturnType<typeof createCreditRepository>;

/** Bonus points. An order spends them in its own statement (`orders.add`). */
export function createCreditRepository(db: Queries) {
  return {
    /** Gives an order's points back, once however often it is called. */
    async refund({ userId, orderId, points, reference, at }: Refund): Promise<void> {
      await sql`
        with refund as (
          insert into credit_transactions (user_id, type, amount_points, reference, order_id, created_at)
          values (${userId}, 'refund', ${points}, ${reference}, ${orderId}, ${at})
          on conflict (order_id, type) do nothing returning amount_points)
        update users set balance_points = balance_points + refund.amount_points
        from refund where users.id = ${userId}`.execute(db);
    },

    /** 0 for an unknown user. */
    async balanceOf(userId: string): Promise<number> {
      const row = await db
        .selectFrom('users')
        .select('balance_points')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.balance_points ?? 0;
    },
  };
}
