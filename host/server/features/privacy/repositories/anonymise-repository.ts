import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import { stripOrders } from './strip-orders.ts';

/** What goes by time alone. Each call does a small part, so that nothing waits for it, and may be repeated. */
export const anonymiseRepository = repository((db) => ({
  /**
   * Makes orders anonymous whose time is over, completed or denied by then or placed by then, and whose money is settled;
   * returns how many. Inside a transaction. One that is locked is left to the next run.
   */
  async orders(
    over: { readonly completedBefore: string } | { readonly placedBefore: string },
    { limit, now }: { limit: number; now: string },
  ): Promise<number> {
    const [isOver, order] =
      'completedBefore' in over
        ? [sql`status in (6, 7) and status_since <= ${over.completedBefore}::timestamptz`, sql`status_since`]
        : [sql`placed_at <= ${over.placedBefore}::timestamptz`, sql`placed_at`];
    const { rows } = await sql<{ id: string }>`
        select id from orders
        where anonymised_at is null and ${isOver}
          and not exists (
            select from payments
            where order_id = orders.id and state in ('starting', 'pending', 'refunding'))
          and not exists (select from refunds where order_id = orders.id and done_at is null and refused_at is null)
        order by ${order} limit ${limit}
        for update skip locked`.execute(db);
    const ids = rows.map(({ id }) => id);
    await stripOrders(db, ids, { at: now });
    return ids.length;
  },

  /**
   * Mails that belong to no order, and those that were to go. An order's go with what is of a person in it; one that was
   * stored meanwhile is found once nearly no other is as old.
   */
  mails: ({ before, forgottenBefore, now }: { before: string; forgottenBefore: string; now: string }) =>
    sql`
        delete from mails
        where forget_at <= ${now}::timestamptz
          or (order_id is null and created_at <= ${before}::timestamptz)
          or (created_at <= ${forgottenBefore}::timestamptz and not exists (
            select from orders where orders.id = mails.order_id and anonymised_at is null))`.execute(db),

  /** Entries of changes that concern a person or an order: what was done and when stays. */
  auditEntries: (before: string) =>
    sql`
        update audit_log set details = '{}', subject_user_id = null, subject_order_id = null
        where at <= ${before}::timestamptz
          and (subject_user_id is not null or subject_order_id is not null)
          and not exists (
            select from orders where orders.id = audit_log.subject_order_id and anonymised_at is null)`.execute(db),

  /** What still carries the mark of a session that has ended: anonymous orders and old reports. */
  async endedSessions(before: string): Promise<void> {
    await sql`
        update orders set placed_by = ''
        where anonymised_at is not null and placed_by <> ''
          and not exists (select from sessions where id_hash = placed_by)`.execute(db);
    await sql`
        update rating_reports set session_hash = 'ended-' || gen_random_uuid()
        where reported_at <= ${before}::timestamptz and session_hash not like 'ended-%'
          and not exists (select from sessions where id_hash = session_hash)`.execute(db);
  },

  /** Accounts that nobody has activated, and that no link can activate any more; returns their ids. */
  async neverActivated({ before, now, limit }: { before: string; now: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
        select id from users
        where password_hash is null and created_at <= ${before}::timestamptz
          and (role = 'consumer' or not exists (select from restaurant_staff where user_id = users.id))
          and not exists (select from user_tokens where user_id = users.id and expires_at > ${now}::timestamptz)
          and not exists (select from orders where user_id = users.id)
        order by created_at limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
}));
