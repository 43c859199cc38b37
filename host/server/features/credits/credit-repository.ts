import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** Points that an order gives back (`refund`), or that it had charged and takes back (`spend`). */
export interface OrderBooking {
  readonly userId: string;
  readonly orderId: string;
  readonly type: 'refund' | 'spend';
  /** below 0 what is taken */
  readonly points: number;
  readonly reference: string;
  readonly at: string;
}

/** Bonus points. An order spends them in its own statement (`orders.add`). */
export const creditRepository = repository((db) => ({
  /** Locks a user's points until the transaction ends: whoever changes them comes after. Returns the balance. */
  async lock(userId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('users')
      .select('balance_points')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.balance_points;
  },

  /** Books what an order gives or takes back, once however often it is called; returns the booking's id, if it did. */
  async book({ userId, orderId, type, points, reference, at }: OrderBooking): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
        with booked as (
            insert into credit_transactions (user_id, type, amount_points, reference, order_id, created_at)
            values (${userId}, ${type}, ${points}, ${reference}, ${orderId}, ${at})
            on conflict (order_id, type) do nothing returning id, amount_points),
          changed as (
            update users set balance_points = balance_points + booked.amount_points
            from booked where users.id = ${userId})
        select id from booked`.execute(db);
    return rows[0]?.id;
  },

  /** 0 for an unknown user. */
  async balanceOf(userId: string): Promise<number> {
    const row = await db.selectFrom('users').select('balance_points').where('id', '=', userId).executeTakeFirst();
    return row?.balance_points ?? 0;
  },
}));
