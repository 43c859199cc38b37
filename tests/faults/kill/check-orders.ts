import { expect } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectAdmin } from '#tests/support/admin-client.ts';
import type { Attempt, Fate } from './order-attempt.ts';

interface StoredOrder {
  id: string;
  basketId: string;
  email: string;
  items: number;
  keys: string[];
  moves: number[];
  isVoid: boolean;
  paymentStatus: string;
  payments: string[];
  mails: number;
}

type Outcome = Pick<StoredOrder, 'moves' | 'isVoid' | 'mails'> &
  // undefined: as it was answered when the order was placed
  ({ paymentStatus: string; payment: string } | { paymentStatus?: undefined; payment?: undefined });

const live = { moves: [1], isVoid: false };
const over = { moves: [1, 7], isVoid: false };
const nothing = { moves: [1, 7], isVoid: true, paymentStatus: 'failed', payment: 'failed', mails: 0 };

/** What is stored of an order, by what became of it. A mail says that it was placed, cancelled, given back. */
const outcomes: Readonly<Record<Fate, Outcome>> = {
  kept: { ...live, mails: 1 },
  cancelled: { ...over, mails: 2 },
  // What is not paid yet is not in a mail.
  unpaid: { ...live, paymentStatus: 'pending', payment: 'pending', mails: 0 },
  paid: { ...live, paymentStatus: 'paid', payment: 'paid', mails: 1 },
  'cancelled after payment': { ...over, paymentStatus: 'refunded', payment: 'refunded', mails: 3 },
  declined: nothing,
  'cancelled before payment': nothing,
};

/** Every acknowledged order exists exactly once, complete and as it was left, and nothing else does. */
export async function checkOrders(database: DatabaseConnection, attempts: readonly Attempt[]): Promise<void> {
  const stored = await readOrders(database);
  const byId = new Map(stored.map((order) => [order.id, order]));
  for (const { key, basketId, email, placed, fate } of attempts) {
    const [first] = placed;
    if (!first || !fate) throw new Error('somebody was left waiting');
    // One answer for one key, whenever it was asked, and one page to pay on.
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    const pages = placed.map(({ redirectUrl }) => redirectUrl).filter((url) => url !== null);
    expect(new Set(pages).size).toBeLessThanOrEqual(1);
    const { payment, paymentStatus = first.paymentStatus, ...outcome } = outcomes[fate];
    const payments = payment === undefined ? [] : [`${payment} ${pages[0]}`];
    const expected = { id: first.orderId, basketId, email, items: 1, keys: [key], ...outcome };
    expect([fate, byId.get(first.orderId)]).toEqual([fate, { ...expected, paymentStatus, payments }]);
  }
  // No order that nobody was notified of, none twice.
  expect(stored).toHaveLength(attempts.length);
}

/**
 * All but those that nobody was notified of because the provider made no page for them: they are void, their attempt is
 * forgotten, and what was sent again is another order.
 */
async function readOrders(database: DatabaseConnection): Promise<StoredOrder[]> {
  const client = await connectAdmin(database);
  try {
    const { rows } = await client.query<StoredOrder>(`
      select orders.id, basket_id as "basketId", contact ->> 'email' as email, is_void as "isVoid",
        payment_status as "paymentStatus",
        (select count(*)::int from order_items where order_id = orders.id) as items,
        array(select status from order_moves where order_id = orders.id order by status) as moves,
        array(select key from idempotency_keys where order_id = orders.id) as keys,
        array(select state || ' ' || url from payments where order_id = orders.id) as payments,
        (select count(*)::int from mails where recipient = contact ->> 'email') as mails
      from orders where not (is_void and reason = 'payment-unavailable')`);
    return rows;
  } finally {
    await client.end();
  }
}
