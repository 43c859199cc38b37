import { sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** A login: whose baskets become whose. */
export interface BasketAdoption {
  readonly fromSession: string;
  readonly toSession: string;
  readonly userId: string;
  readonly now: string;
}

/** A logout: from which session, of which user (null: of nobody), the guest's baskets go to which new one. */
export interface BasketReturn {
  readonly fromSession: string;
  readonly toSession: string;
  readonly userId: string | null;
}

/** How baskets change hands and come to their end; a part of the repository of baskets. */
export function createBasketMoves(db: Queries) {
  /** Logins and logouts of one user wait for one another. */
  const oneAtATime = (userId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db);

  return {
    /**
     * Makes a guest's open baskets a user's (rulings 5, "login keeps the basket"). Where the user has an open one
     * at the same restaurant, the guest's wins if something is in it. The loser is closed, not removed, so that
     * whoever still shows it is sent to the other one. `toSession` is noted: its logout gives them back.
     */
    async adopt({ fromSession, toSession, userId, now }: BasketAdoption): Promise<void> {
      await oneAtATime(userId);
      await sql`
        select id from baskets
        where consumed_at is null and ((session_hash = ${fromSession} and user_id is null) or user_id = ${userId})
        order by id for update`.execute(db);
      // Nobody adds a basket for the user until this is done.
      await sql`select id from users where id = ${userId} for update`.execute(db);
      await sql`
        with guests as (
            select id, restaurant_id, exists (select from basket_items where basket_id = baskets.id) as filled
            from baskets where session_hash = ${fromSession} and user_id is null and consumed_at is null),
          own as (select id, restaurant_id from baskets where user_id = ${userId} and consumed_at is null)
        update baskets set consumed_at = ${now}, version = version + 1
        where id in (
          select case when guests.filled then own.id else guests.id end
          from guests join own using (restaurant_id))`.execute(db);
      await sql`
        update baskets
        set user_id = ${userId}, session_hash = ${toSession}, brought_by = ${toSession}, version = version + 1,
          changed_at = ${now}
        where session_hash = ${fromSession} and user_id is null and consumed_at is null`.execute(db);
    },

    /**
     * Gives the open baskets that a session's login brought along back to the guest who goes on in `toSession`, and
     * takes along those of a session that was a guest's all the time. Theirs is the last change that counts: a
     * logout is none.
     */
    async giveBack({ fromSession, toSession, userId }: BasketReturn): Promise<void> {
      if (userId !== null) await oneAtATime(userId);
      await sql`
        select id from baskets
        where consumed_at is null
          and (brought_by = ${fromSession} or (session_hash = ${fromSession} and user_id is null))
        order by id for update`.execute(db);
      await sql`
        update baskets
        set user_id = null, session_hash = ${toSession}, brought_by = null, version = version + 1
        where consumed_at is null
          and (brought_by = ${fromSession} or (session_hash = ${fromSession} and user_id is null))`.execute(
        db,
      );
    },

    /**
     * Closes and empties open baskets that were last changed before `before`, and removes closed ones of before
     * `goneBefore` that no order came of: until then whoever still shows one is sent to the current one. Answers how
     * many were closed.
     */
    async expire({
      before,
      goneBefore,
      now,
    }: {
      before: string;
      goneBefore: string;
      now: string;
    }): Promise<number> {
      await sql`
        delete from baskets
        where consumed_at < ${goneBefore}
          and not exists (select from orders where orders.basket_id = baskets.id)`.execute(db);
      const closed = await sql`
        with closed as (
            update baskets set consumed_at = ${now}, version = version + 1, comment = '', edited_item_id = null
            where consumed_at is null and changed_at < ${before}
            returning id),
          emptied as (delete from basket_items using closed where basket_id = closed.id)
        select id from closed`.execute(db);
      return closed.rows.length;
    },
  };
}
