import { sql } from 'kysely';
import type { EndedSession } from '#features/accounts/security/device-repository.ts';
import { lockUser } from '#features/address-search/session-location-repository.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { type Db, type RowOf, repository } from '#platform/db/db.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { stripOrders } from './strip-orders.ts';

/** An account that will be deleted. */
type RequestedDeletion = RowOf<typeof deletionRepository, 'find'>;

/** Accounts that are to be deleted, and their deletion. */
export const deletionRepository = repository((db) => ({
  find: (userId: string) =>
    db
      .selectFrom('account_deletions')
      .select(['user_id as userId', 'language', 'deletes_at as deletesAt'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Notes the request; returns false where it was noted before. */
  async add(deletion: RequestedDeletion & { requestedAt: string }): Promise<boolean> {
    const result = await db
      .insertInto('account_deletions')
      .values(columnsOf(deletion))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
  },

  /** Takes the request back; returns false where there was none. */
  async remove(userId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('account_deletions')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Accounts whose day has come, the longest due first. */
  async due(now: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('account_deletions')
      .select('user_id')
      .where('deletes_at', '<=', now)
      .orderBy('deletes_at')
      .limit(limit)
      .execute();
    return rows.map(({ user_id }) => user_id);
  },

  /**
   * Locks all of an account until the end of the transaction, so that nothing comes in between. Sessions first, then
   * baskets, orders and the person, as logins and orders do: nobody waits for one another in a circle. Returns false
   * for one that is gone.
   */
  async lock(userId: string): Promise<boolean> {
    await lockUser(db, userId);
    const email = await emailOf(db, userId);
    if (email === undefined) return false;
    await sql`
        select id_hash from sessions
        where user_id = ${userId} or id_hash = any (array(
          select placed_by from orders where ${isTheirOrder(userId, email)}))
        order by id_hash for update`.execute(db);
    await sql`
        select id from baskets where user_id = ${userId} and consumed_at is null order by id for update`.execute(db);
    await ordersOf(db, userId, email);
    const { rows } = await sql`select id from users where id = ${userId} for update`.execute(db);
    return rows.length === 1;
  },

  /** Orders that a deletion waits for: under way and not forgotten, or with money that is not settled. */
  async openOrders(userId: string, statuses: readonly number[], forgottenBefore: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from orders
        where user_id = ${userId} and (
          (status = any (${statuses}::integer[]) and placed_at > ${forgottenBefore}::timestamptz)
          or exists (
            select from payments where order_id = orders.id and state in ('starting', 'pending', 'refunding'))
          or exists (select from refunds where order_id = orders.id and done_at is null and refused_at is null))
        `.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Deletes a locked account with all that is of its person: orders stay without them, ratings as stars of nobody
   * (`author`). Orders that were placed as a guest with the same e-mail, and are completed, go along. Returns the
   * sessions that have ended.
   */
  async deleteAccount(userId: string, { author, now }: { author: string; now: string }): Promise<EndedSession[]> {
    const { rows: people } = await sql<{ email: string; name: string }>`
        select email::text, name from users where id = ${userId}`.execute(db);
    const [person] = people;
    if (!person) return [];
    const orderIds = await ordersOf(db, userId, person.email);
    await forgetMails(db, userId, person.email, orderIds);
    // Where they ordered as a guest, their browser still remembers where they live.
    await sql`
        update sessions set location = null, managed_location = null
        where id_hash in (select placed_by from orders where id = any (${orderIds}::text[]))`.execute(db);
    await stripOrders(db, orderIds, { at: now, isOwnerGone: true });
    await forgetRatings(db, orderIds, author);
    await forgetBaskets(db, userId, now);
    await jobRepository(db).removeNaming({ userId, email: person.email });
    await sql`
        update audit_log set details = '{}', subject_user_id = null, subject_order_id = null
        where subject_user_id = ${userId}`.execute(db);
    await sql`
        update audit_log set actor = '' where lower(actor) in
          (lower(${userId}), lower(${person.email}), lower(${person.name}))`.execute(db);
    await sql`update complaints set text = '', answer = '' where user_id = ${userId}`.execute(db);
    await sql`delete from staff_invites where email = ${person.email}`.execute(db);
    const { rows: sessions } = await sql<EndedSession>`
        delete from sessions where user_id = ${userId} returning id_hash as "idHash", channel_id as "channelId"`.execute(
      db,
    );
    await sql`
        update rating_reports set session_hash = 'ended-' || gen_random_uuid()
        where session_hash = any (${sessions.map(({ idHash }) => idHash)}::text[])`.execute(db);
    // What refers to the account alone goes with it: addresses, favourites, points, tokens, copies, consents.
    await db.deleteFrom('users').where('id', '=', userId).execute();
    return sessions;
  },

  /** What goes at `forgetAt` at the latest, sent or not, for a mail whose person is gone already. */
  forgetMailsTo: (recipient: string, forgetAt: string) =>
    sql`update mails set forget_at = ${forgetAt}::timestamptz where lower(recipient) = lower(${recipient})`.execute(db),
}));

async function emailOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email::text from users where id = ${userId}`.execute(db);
  return rows[0]?.email;
}

/** Theirs, or a completed one of a guest with their e-mail. */
const isTheirOrder = (userId: string, email: string) => sql`
  user_id = ${userId} or (user_id is null and anonymised_at is null and status in (6, 7)
    and lower(contact ->> 'email') = lower(${email}::text)
    and not exists (
      select from payments where order_id = orders.id and state in ('starting', 'pending', 'refunding'))
    and not exists (select from refunds where order_id = orders.id and done_at is null and refused_at is null))`;

async function ordersOf(db: Db, userId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isTheirOrder(userId, email)} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * All that was written to them, and what they, or others about their reviews, wrote to the operator. Texts are searched only
 * where a mail is about no order: those about their own orders go anyway.
 */
async function forgetMails(db: Db, userId: string, email: string, orderIds: string[]): Promise<void> {
  await sql`
    delete from mails
    where user_id = ${userId} or order_id = any (${orderIds}::text[]) or lower(recipient) = lower(${email})
      or (reply_to is not null and lower(reply_to) = lower(${email}))
      or (order_id is null and (strpos(lower(body), lower(${email})) > 0
        or exists (
          select from ratings where ratings.order_id = any (${orderIds}::text[]) and comment <> ''
            and strpos(mails.body, comment) > 0)))`.execute(db);
}

async function forgetRatings(db: Db, orderIds: string[], author: string): Promise<void> {
  await sql`
    update complaints set text = '', answer = ''
    from ratings where ratings.id = rating_id and ratings.order_id = any (${orderIds}::text[])`.execute(db);
  await sql`
    with changed as (
      update ratings set author = ${author}, comment = '', hidden_reason = '', reply = ''
      where order_id = any (${orderIds}::text[]) returning restaurant_id)
    update restaurants set menu_version = menu_version + 1
    where id in (select restaurant_id from changed)`.execute(db);
}

/** Baskets that became orders stay, of nobody; the others go. */
async function forgetBaskets(db: Db, userId: string, now: string): Promise<void> {
  await sql`
    delete from baskets
    where user_id = ${userId} and not exists (select from orders where basket_id = baskets.id)`.execute(db);
  await sql`
    delete from basket_change_keys
    where basket_id in (select id from baskets where user_id = ${userId})`.execute(db);
  await sql`
    update basket_items set comment = ''
    where comment <> '' and basket_id in (select id from baskets where user_id = ${userId})`.execute(db);
  await sql`
    update baskets
    set user_id = null, session_hash = null, brought_by = null, comment = '',
      consumed_at = coalesce(consumed_at, ${now}::timestamptz)
    where user_id = ${userId}`.execute(db);
}
