import { type NotNull, sql } from 'kysely';
import { sandboxIds } from '#features/restaurants/restaurant-repository.ts';
import { repository } from '#platform/db/db.ts';
import type { OfficeOrderRow } from '#shared/contract/office/orders.ts';

interface OrderSearch {
  readonly text: string | null;
  /** its slug */
  readonly restaurant: string | null;
  /** placed from then on, and before `to`; null: until now */
  readonly from: string;
  readonly to: string | null;
  readonly limit: number;
}

/** For `like`, as it was typed. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const operatorOrders = repository((db) => ({
  /**
   * Orders in short, the newest first: one by its id, however old; else by the signs that a kitchen calls it by, or a part of
   * who ordered. What is anonymous has nobody, and is found by its id alone.
   */
  async search({ text, restaurant, from, to, limit }: OrderSearch): Promise<OfficeOrderRow[]> {
    const digits = text?.replaceAll(/\D/g, '') ?? '';
    const rows = await db
      .selectFrom('orders')
      .select([
        'orders.id',
        'placed_at as placedAt',
        'restaurant',
        sql<string>`contact ->> 'name'`.as('name'),
        'status',
        'payment_status as paymentStatus',
        'transport',
        'total_sum_cents as totalSum',
      ])
      .where(({ or, and, eb }) =>
        or([
          eb('orders.id', '=', text ?? ''),
          and([
            eb('anonymised_at', 'is', null),
            eb('placed_at', '>=', from),
            ...(to === null ? [] : [eb('placed_at', '<', to)]),
            ...(restaurant === null
              ? [sql<boolean>`restaurant_id <> all (${sandboxIds})`]
              : [
                  eb('restaurant_id', '=', (query) =>
                    query.selectFrom('restaurants').select('restaurants.id').where('slug', '=', restaurant),
                  ),
                ]),
            ...(text === null
              ? []
              : [
                  or([
                    sql<boolean>`contact ->> 'name' ilike ${partOf(text)}`,
                    sql<boolean>`contact ->> 'email' ilike ${partOf(text)}`,
                    ...(digits.length < 4
                      ? []
                      : [
                          sql<boolean>`regexp_replace(contact ->> 'phone', '[^0-9]', '', 'g') like ${partOf(digits.replace(/^0+/, ''))}`,
                        ]),
                    sql<boolean>`upper(right(regexp_replace(orders.id, '[^A-Za-z0-9]', '', 'g'), 4)) = ${text.toUpperCase()}`,
                  ]),
                ]),
          ]),
        ]),
      )
      .orderBy('placed_at', 'desc')
      .orderBy('orders.id')
      .limit(limit)
      .execute();
    return rows.map(({ restaurant: { slug, name }, ...row }) => ({ ...row, restaurant: { slug, name } }));
  },

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
          .where('done_at', 'is', null)
          .where('refused_at', 'is', null),
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
