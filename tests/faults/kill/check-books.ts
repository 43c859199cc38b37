import { expect } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectAdmin } from '#tests/support/admin-client.ts';

/** What an order has done to its user's points. */
const bookings = `select order_id, sum(amount_points)::int as points, count(*)::int as bookings,
    count(distinct type)::int as types, count(*) filter (where type = 'refund')::int as refunds
  from credit_transactions where order_id is not null group by order_id`;

/** What an order was paid with by vouchers, in cents; `spent`: those that were not given back. */
const voucherSums = `select order_id, sum(value_cents)::int as value, count(*)::int as vouchers,
    count(given_back_at)::int as given_back,
    coalesce(sum(value_cents) filter (where given_back_at is null), 0)::int as spent
  from order_vouchers group by order_id`;

/**
 * Mistakes that are never in the books, at whatever moment somebody looks; each returns the ids of those concerned.
 * `orders.status` 7: denied or cancelled. A point is a cent.
 */
const mistakes: Readonly<Record<string, string>> = {
  'a balance that is not the sum of its transactions': `
    select id from users where balance_points <> coalesce(
      (select sum(amount_points) from credit_transactions where user_id = users.id), 0)`,
  'a balance below zero': 'select id from users where balance_points < 0',
  'a transaction twice for one order': `select order_id as id from (${bookings}) as booked where bookings > types`,
  'a live order whose points are not those it was paid with, less what its vouchers left over': `
    select id from orders left join (${bookings}) as booked on booked.order_id = id
      left join (${voucherSums}) as vouchers on vouchers.order_id = id
    where status <> 7 and (coalesce(refunds, 0) > 0 or coalesce(given_back, 0) > 0
      or coalesce(points, 0) <> case when user_id is null then 0
        else coalesce(value, 0) - voucher_discount_cents - credits_points end)`,
  'a cancelled order that kept points or vouchers, or gave them back twice': `
    select id from orders left join (${bookings}) as booked on booked.order_id = id
      left join (${voucherSums}) as vouchers on vouchers.order_id = id
    where status = 7 and (coalesce(points, 0) <> coalesce(spent, 0)
      or given_back not in (0, vouchers.vouchers) or (user_id is null and spent > 0))`,
  'a code whose count is not that of its uses': `
    select code as id from discount_codes where uses <> case kind
      when 'coupon' then (select count(*) from coupon_redemptions where code_id = discount_codes.id)
      else (select count(*) from order_vouchers where code_id = discount_codes.id and given_back_at is null) end`,
  'a voucher in two orders that live': `
    select code as id from discount_codes join order_vouchers on code_id = discount_codes.id
      join orders on orders.id = order_id
    where maximum_uses = 1 and (status <> 7 or given_back_at is null) group by code having count(*) > 1`,
  'a coupon that was not booked once for each redemption': `
    select code as id from discount_codes where kind = 'coupon' and
      (select count(*) from coupon_redemptions where code_id = discount_codes.id) <>
      (select count(*) from credit_transactions where reference = code and amount_points = value)`,
  'a basket that is two orders': `
    select basket_id as id from orders where not is_void group by basket_id having count(*) > 1`,
  'an order to be paid online without a payment': `
    select id from orders where remaining_cents > 0 and payment_method = 'creditcard'
      and not exists (select from payments where order_id = orders.id)`,
  'a payment that is not what its order says': `
    select orders.id from orders join payments on order_id = orders.id
    where (state, payment_status, status = 7, is_void) not in (
      ('starting', 'pending', false, false), ('pending', 'pending', false, false), ('paid', 'paid', false, false),
      ('failed', 'failed', true, true), ('refunding', 'paid', true, false), ('refunding', 'failed', true, true),
      ('refunded', 'refunded', true, false), ('refunded', 'refunded', true, true))`,
  'a payment of the provider that no order knows, or of another amount': `
    select test_payments.id from test_payments
      left join payments on payments.id = payment_id left join orders on orders.id = order_id
    where orders.id is null or test_payments.amount_cents <> remaining_cents + tip_cents`,
  'a payment that counts as paid, or as given back, and is not': `
    select order_id as id from payments left join test_payments on payment_id = payments.id
    where (payments.state in ('paid', 'refunding', 'refunded') and test_payments.state is distinct from 'paid')
      or (payments.state = 'refunded' and refunded_at is null)
      or (payments.state not in ('refunding', 'refunded') and refunded_at is not null)`,
};

/** What may be under way as long as somebody orders, and is over once nobody does. */
const unfinished: Readonly<Record<string, string>> = {
  'money of an order that came to nothing': `
    select order_id as id from payments join test_payments on payment_id = payments.id
    where test_payments.state = 'paid' and payments.state not in ('paid', 'refunded')`,
  'an order whose payment nobody can make': "select order_id as id from payments where state = 'starting'",
};

/** Looks for mistakes in one moment's books; `settled`: nobody orders any more. */
export async function checkBooks(database: DatabaseConnection, settled = false): Promise<void> {
  const found: Record<string, string[]> = {};
  const client = await connectAdmin(database);
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const [name, query] of Object.entries({ ...mistakes, ...(settled && unfinished) })) {
      const { rows } = await client.query<{ id: string }>(query);
      if (rows.length > 0) found[name] = rows.map(({ id }) => id);
    }
  } finally {
    await client.end();
  }
  expect(found).toEqual({});
}
