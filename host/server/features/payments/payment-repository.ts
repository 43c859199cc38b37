import { sql } from 'kysely';
import { sandboxIds } from '#features/restaurants/restaurant-repository.ts';
import { columnsOf, fieldsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { StoredPaymentMail, StoredPaymentState } from '#platform/db/tables/orders.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';

/** An online payment about to be stored, in the transaction of its order. Cents. */
export interface NewPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly paymentType: PaymentType;
  /** where the provider's page leads back to */
  readonly returnUrl: string;
  /** what is sent once it is paid */
  readonly mail: StoredPaymentMail;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** By what a provider knows a payment. */
export interface StartedAt {
  /** its name */
  readonly provider: string;
  readonly providerId: string;
  readonly url: string;
}

/** An online payment with what the provider learns of its order; `provider`, `providerId` and `url` are null until one knows it. */
export type StoredPayment = RowOf<typeof paymentRepository, 'ofOrder'>;

/** Online payments: one for each order that is paid so. Their state changes only while the order is locked. */
export const paymentRepository = repository((db) => {
  const payments = () =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .select([
        'orders.contact',
        'orders.restaurant',
        'orders.language',
        sql<boolean>`orders.restaurant_id = any (${sandboxIds})`.as('is_sandbox'),
      ]);

  return {
    add: ({ amount, mail, ...payment }: NewPayment) =>
      db
        .insertInto('payments')
        .values({ ...columnsOf(payment), amount_cents: amount, mail: JSON.stringify(mail) })
        .execute(),

    async ofOrder(orderId: string) {
      const row = await payments().where('order_id', '=', orderId).executeTakeFirst();
      return row && storedPayment(row);
    },

    /** The order that a payment of a provider's is for. */
    async orderIdOf(provider: string, providerId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('payments')
        .select('order_id')
        .where('provider', '=', provider)
        .where('provider_id', '=', providerId)
        .executeTakeFirst();
      return row?.order_id;
    },

    /** Notes who took it, and by what they know it, once; the same payment, started again, has the same. */
    setStarted: (id: string, { provider, providerId, url }: StartedAt) =>
      db
        .updateTable('payments')
        .set({ provider, provider_id: providerId, url })
        .where('id', '=', id)
        .where('provider_id', 'is', null)
        .execute(),

    async setState(id: string, state: StoredPaymentState, at: string): Promise<void> {
      const settledAt = state === 'pending' ? {} : { settled_at: at };
      await db
        .updateTable('payments')
        .set({ state, ...settledAt })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Orders whose payment may still come and was begun before `before`. In no order: where there are more than
     * `limit`, those that never come to an end must not keep others from theirs. Only what `takers`, the providers of
     * these names, took, and what nobody has taken yet.
     */
    async unsettled(takers: readonly string[], before: string, limit: number) {
      const rows = await payments()
        .where('state', 'in', ['starting', 'pending'])
        .where(({ or, eb }) => or([eb('provider', 'is', null), eb('provider', 'in', takers)]))
        .where('created_at', '<=', before)
        .orderBy(sql`random()`)
        .limit(limit)
        .execute();
      return rows.map(storedPayment);
    },

    /** Orders whose payment one of `takers` is to give back, in no order. */
    async refunding(takers: readonly string[], limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('payments')
        .select('order_id')
        .where('state', '=', 'refunding')
        .where('provider', 'in', takers)
        .orderBy(sql`random()`)
        .limit(limit)
        .execute();
      return rows.map((row) => row.order_id);
    },

    /** How many payments wait for providers that are none of `takers`, to be asked about or to be given back. */
    stranded: (takers: readonly string[]): Promise<{ provider: string | null; payments: number }[]> =>
      db
        .selectFrom('payments')
        .select(['provider', sql<number>`count(*)::int`.as('payments')])
        .where('state', 'in', ['starting', 'pending', 'refunding'])
        .where('provider', 'not in', takers)
        .groupBy('provider')
        .orderBy('provider')
        .execute(),

    /** What waits, as numbers: to be paid or to be given back, with the oldest, and whether none of `takers` has it. */
    async waiting(takers: readonly string[]) {
      const { rows } = await sql<{
        state: 'pending' | 'refunding';
        isStranded: boolean;
        payments: number;
        since: string;
      }>`
        select case state when 'refunding' then state else 'pending' end as state,
          coalesce(provider <> all (${takers}::text[]), false) as "isStranded", count(*)::int as payments,
          min(case state when 'refunding' then coalesce(settled_at, created_at) else created_at end) as since
        from (
          select state, provider, settled_at, created_at from payments
          where state in ('starting', 'pending', 'refunding')
          union all
          select 'refunding', provider, asked_at, asked_at from refunds join payments using (order_id)
          where done_at is null and refused_at is null) as waiting
        group by 1, 2`.execute(db);
      return rows;
    },
  };

  type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

  function storedPayment(row: PaymentRow) {
    const { amountCents: amount, contact, restaurant, ...payment } = fieldsOf(row);
    return { ...payment, amount, email: contact.email, restaurantName: restaurant.name };
  }
});
