import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** What of an order is another's: columns of `orders` by their names, and when it came to which status. */
interface PastOrder {
  readonly values: Readonly<Record<string, unknown>>;
  readonly moves?: Readonly<Record<number, string>>;
}

/** Stores an order like one that was really placed, with its lines, as if it had been placed at another time. Returns its id. */
export async function addPastOrder(
  { pool }: Pick<TestDatabase, 'pool'>,
  sampleId: string,
  { values, moves = {} }: PastOrder,
): Promise<string> {
  const [id, basketId] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  await pool.query(
    `insert into baskets (id, restaurant_id, transport, created_at, changed_at, consumed_at, is_ordered)
     select $1, restaurant_id, transport, placed_at, placed_at, placed_at, true from orders where id = $2`,
    [basketId, sampleId],
  );
  await pool.query(
    `insert into orders
     select (jsonb_populate_record(sample, $2::jsonb)).* from orders as sample where id = $1`,
    [sampleId, JSON.stringify({ ...values, id, basket_id: basketId })],
  );
  await pool.query(
    `insert into order_items
     select (jsonb_populate_record(sample, jsonb_build_object('order_id', $2::text))).* from order_items as sample where order_id = $1`,
    [sampleId, id],
  );
  for (const [status, at] of Object.entries(moves)) {
    await pool.query('insert into order_moves (order_id, status, moved_at) values ($1, $2, $3)', [id, status, at]);
  }
  return id;
}
