import type { Selectable } from 'kysely';
import { columnsOf, type Fields, fieldsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { sum } from '#shared/domain/money.ts';
import type { RefundPart } from '../payment.ts';

export type TestPayment = Omit<Fields<Selectable<Tables['test_payments']>>, 'amountCents'> & { amount: number };

export type TestPaymentRepository = ReturnType<typeof testPaymentRepository>;

export const testPaymentRepository = repository((db) => ({
  /** Keeps it, unless there is one with its `paymentId` already; returns the id of the one that is kept. */
  async keep({ amount, ...payment }: Omit<TestPayment, 'state' | 'refundedAt'>): Promise<string> {
    await db
      .insertInto('test_payments')
      .values({ ...columnsOf(payment), amount_cents: amount })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .execute();
    const row = await db
      .selectFrom('test_payments')
      .select('id')
      .where('payment_id', '=', payment.paymentId)
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async find(id: string): Promise<TestPayment | undefined> {
    const row = await db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const { amountCents: amount, ...payment } = fieldsOf(row);
    return { ...payment, amount };
  },

  /**
   * Settles a pending payment; of several at the same time one does, and what is over by `now` can't be paid any
   * more. Returns whether it was this call.
   */
  async settle(id: string, state: 'paid' | 'failed', now: string): Promise<boolean> {
    const row = await db
      .updateTable('test_payments')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .$if(state === 'paid', (query) => query.where('expires_at', '>', now))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Forgets payments that could be paid until then. Not those that the shop still waits for, and none whose order may
   * be denied: it could not be given back.
   */
  async removeBefore(moment: string): Promise<void> {
    await db
      .deleteFrom('test_payments')
      .where('expires_at', '<', moment)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .innerJoin('orders', 'orders.id', 'payments.order_id')
              .select('orders.id')
              .where('payments.provider', '=', 'test')
              .whereRef('payments.provider_id', '=', 'test_payments.id')
              .where(({ or, eb }) =>
                or([
                  eb('payments.state', 'in', ['starting', 'pending', 'refunding']),
                  eb('orders.status', 'in', [1, 2]),
                  eb(
                    'orders.id',
                    'in',
                    selectFrom('refunds')
                      .select('refunds.order_id')
                      .where('refunds.done_at', 'is', null)
                      .where('refunds.refused_at', 'is', null),
                  ),
                ]),
              ),
          ),
        ),
      )
      .execute();
  },

  /**
   * Once for each id: a later call changes nothing. Returns whether that part is given back now; never more in sum than
   * was paid, as one after the other looks at what went back before.
   */
  refundPart: (paymentId: string, { id, amount }: RefundPart, now: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('test_payments')
        .select(['state', 'amount_cents', 'refunded_at'])
        .where('id', '=', paymentId)
        .forUpdate()
        .executeTakeFirst();
      const parts = await tx.selectFrom('test_refunds').selectAll().where('test_payment_id', '=', paymentId).execute();
      if (parts.some((part) => part.id === id)) return true;
      const back = sum(parts.map((part) => part.amount_cents));
      if (payment?.state !== 'paid' || payment.refunded_at !== null || back + amount > payment.amount_cents)
        return false;
      const part = { id, test_payment_id: paymentId, amount_cents: amount, refunded_at: now };
      await tx.insertInto('test_refunds').values(part).execute();
      return true;
    }),

  /** Once: a later call leaves the time as it is. Returns whether it is refunded now. */
  async refund(id: string, now: string): Promise<boolean> {
    await db
      .updateTable('test_payments')
      .set({ refunded_at: now })
      .where('id', '=', id)
      .where('state', '=', 'paid')
      .where('refunded_at', 'is', null)
      .execute();
    const row = await db.selectFrom('test_payments').select('refunded_at').where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.refunded_at !== null;
  },
}));
