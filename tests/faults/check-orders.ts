import { expect } from 'vitest';
import type { DatabaseConnection } from '../../host/server/db/connection.ts';
import { connectAdmin } from '../support/admin-client.ts';
import type { Attempt } from './order-attempt.ts';

interface StoredOrder {
  id: string;
  basketId: string;
  email: string;
  items: number;
  moves: number;
  keys: string[];
  mails: number;
  payments: string[];
}

/** Every acknowledged order exists exactly once and complete, and nothing else does. */
export async function checkOrders(
  connection: DatabaseConnection,
  attempts: readonly Attempt[],
): Promise<void> {
  const stored = await readOrders(connection);
  const byId = new Map(stored.map((order) => [order.id, order]));
  for (const { key, basketId, email, orderIds, paysOnline, redirectUrls } of attempts) {
    // One answer for one key, whenever it was asked, and one page to pay on.
    expect(orderIds.size).toBe(1);
    expect(redirectUrls.size).toBe(1);
    const [id = ''] = orderIds;
    // What is not paid yet is not told of by mail.
    const payment = paysOnline
      ? { mails: 0, payments: [...redirectUrls].map((url) => `pending ${url}`) }
      : { mails: 1, payments: [] };
    expect(byId.get(id)).toEqual({ id, basketId, email, items: 1, moves: 1, keys: [key], ...payment });
  }
  // No order that nobody was told of, none twice, no basket with two.
  expect(stored).toHaveLength(attempts.length);
  expect(new Set(stored.map((order) => order.basketId)).size).toBe(attempts.length);
}

async function readOrders(connection: DatabaseConnection): Promise<StoredOrder[]> {
  const client = await connectAdmin(connection);
  try {
    const { rows } = await client.query<StoredOrder>(`
      select orders.id, basket_id as "basketId", contact ->> 'email' as email,
        (select count(*)::int from order_items where order_id = orders.id) as items,
        (select count(*)::int from order_moves where order_id = orders.id) as moves,
        (select array_agg(key) from idempotency_keys where order_id = orders.id) as keys,
        (select count(*)::int from mails where recipient = contact ->> 'email') as mails,
        array(select state || ' ' || url from payments where order_id = orders.id) as payments
      from orders where not is_void`);
    return rows;
  } finally {
    await client.end();
  }
}
