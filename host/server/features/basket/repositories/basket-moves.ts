import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { NewBasket, OpenBasket } from './stored-basket.ts';

type NewBasketOfUser = Omit<NewBasket, 'sessionHash' | 'userId' | 'orderTime'> & { readonly userId: string };

/** The key of the lock by which logins, logouts and new baskets of one user wait for one another. */
export const lockKeyOf = (userId: RawBuilder<unknown>) => sql`hashtextextended(${userId}, 0)`;

const movedBasket = sql`id, restaurant_id as "restaurantId", edited_item_id as "editedItemId", transport`;

/** A login or logout: from which session baskets go to which new one. */
interface SessionChange {
  readonly fromSession: string;
  readonly toSession: string;
}

/** An open basket at a restaurant, as its new owner gets it. */
export interface MovedBasket extends OpenBasket {
  readonly restaurantId: number;
  readonly transport: Transport;
}

/** What a login has made of baskets: which ones whoever shows other ones at these restaurants has now. */
interface AdoptedBaskets {
  /** at every restaurant at which the guest had one */
  readonly ofGuest: readonly MovedBasket[];
  /** where the user had another one until now */
  readonly ofUser: readonly MovedBasket[];
}

/** How baskets change hands and come to their end; a part of the repository of baskets. */
export function createBasketMoves(db: Db) {
  return {
    /**
     * What comes first in a login or logout, once its session is locked: those of one user wait for one another, and
     * for whoever adds a basket for that user; and nobody changes the baskets that it may move, or that know the
     * session which ends. Users' points are never locked here: orders and changes lock them after their own row.
     */
    async lockForMove({ fromSession, userIds }: { fromSession: string; userIds: string[] }): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(key)
        from (select distinct ${lockKeyOf(sql`id`)} as key from unnest(${userIds}::text[]) as users (id) order by key)
          as keys`.execute(db);
      await sql`
        select id from baskets
        where session_hash = ${fromSession} or brought_by = ${fromSession}
          or (consumed_at is null and user_id = any (${userIds}::text[]))
        order by id for update`.execute(db);
    },

    /**
     * Makes a guest's open baskets a user's (PRODUCT.md 6.17). Where the user has an open one
     * at the same restaurant, the guest's wins if something is in it. The loser is closed, not removed, so that
     * whoever still shows it is sent to the other one. `toSession` is noted: its logout gives them back.
     */
    async adopt(login: SessionChange & { readonly userId: string; readonly now: string }): Promise<AdoptedBaskets> {
      const { fromSession, toSession, userId, now } = login;
      const closed = await sql<{ restaurantId: number; wasGuests: boolean }>`
        with guests as (
            select id, restaurant_id, exists (select from basket_items where basket_id = baskets.id) as filled
            from baskets where session_hash = ${fromSession} and user_id is null and consumed_at is null),
          own as (select id, restaurant_id from baskets where user_id = ${userId} and consumed_at is null)
        update baskets set consumed_at = ${now}, version = version + 1
        where id in (
          select case when guests.filled then own.id else guests.id end
          from guests join own using (restaurant_id))
        returning restaurant_id as "restaurantId", user_id is null as "wasGuests"`.execute(db);
      const adopted = await sql<MovedBasket>`
        update baskets
        set user_id = ${userId}, session_hash = ${toSession}, brought_by = ${toSession}, version = version + 1,
          changed_at = ${now}
        where session_hash = ${fromSession} and user_id is null and consumed_at is null
        returning ${movedBasket}`.execute(db);
      const at = (lost: { restaurantId: number }[]) => lost.map(({ restaurantId }) => restaurantId);
      const kept = await sql<MovedBasket>`
        select ${movedBasket} from baskets
        where user_id = ${userId} and consumed_at is null
          and restaurant_id = any (${at(closed.rows.filter((each) => each.wasGuests))}::integer[])`.execute(db);
      const lostByUser = new Set(at(closed.rows.filter((each) => !each.wasGuests)));
      return {
        ofGuest: [...adopted.rows, ...kept.rows],
        ofUser: adopted.rows.filter(({ restaurantId }) => lostByUser.has(restaurantId)),
      };
    },

    /**
     * Gives the open baskets that a session's login brought along back to the guest who goes on in `toSession`, and
     * takes along those of a session that was a guest's all the time. Theirs is the last change that counts: a
     * logout is none.
     */
    async giveBack({ fromSession, toSession }: SessionChange): Promise<MovedBasket[]> {
      const { rows } = await sql<MovedBasket>`
        update baskets
        set user_id = null, session_hash = ${toSession}, brought_by = null, version = version + 1
        where consumed_at is null
          and (brought_by = ${fromSession} or (session_hash = ${fromSession} and user_id is null))
        returning ${movedBasket}`.execute(db);
      return rows;
    },

    /**
     * Adds an empty basket for a user whose lock is held (`lockForMove`), in place of one that was given back: known to
     * no session.
     */
    addForUser: ({ id, userId, restaurantId, transport, createdAt }: NewBasketOfUser) =>
      sql`
        insert into baskets (id, restaurant_id, user_id, transport, created_at, changed_at)
        values (${id}, ${restaurantId}, ${userId}, ${transport}, ${createdAt}, ${createdAt})`.execute(db),

    /**
     * Closes and empties open baskets that were last changed before `before`, and removes closed ones of before
     * `goneBefore` that no order came of: until then whoever still shows one is sent to the current one. Returns how
     * many were closed. What is open is said as the index `baskets_forgotten` has it.
     */
    async expire({ before, goneBefore, now }: { before: string; goneBefore: string; now: string }): Promise<number> {
      await sql`
        delete from baskets
        where consumed_at < ${goneBefore} and not is_ordered
          and not exists (select from orders where orders.basket_id = baskets.id)`.execute(db);
      const closed = await sql`
        with closed as (
            update baskets set consumed_at = ${now}, version = version + 1, comment = '', edited_item_id = null
            where coalesce(consumed_at, 'infinity') = 'infinity' and changed_at < ${before}
              and changed_on <= (${before}::timestamptz at time zone 'UTC')::date
            returning id),
          emptied as (delete from basket_items using closed where basket_id = closed.id)
        select id from closed`.execute(db);
      return closed.rows.length;
    },
  };
}
