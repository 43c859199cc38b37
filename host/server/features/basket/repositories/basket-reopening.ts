import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { lockKeyOf } from './basket-moves.ts';
import { ownedBy } from './stored-basket.ts';

/** Whose a basket is once it is open again: a user's, else a session's; of neither: nobody's, who is gone. */
interface ReopenedFor {
  readonly sessionHash: string | null;
  readonly userId: string | null;
}

/** A basket whose order has come to nothing. */
interface BasketReopening {
  readonly basketId: string;
  readonly restaurantId: number;
  readonly owner: ReopenedFor;
  readonly now: string;
}

/** A session as far as what belongs to it goes. */
export interface OrderingSession {
  readonly sessionHash: string;
  readonly userId: string | null;
  readonly channelId: string;
}

/** How a basket comes back whose order is void; a part of the repository of baskets. */
export function createBasketReopening(db: Db) {
  async function lockSessionOf(orderId: string): Promise<OrderingSession | undefined> {
    const { rows } = await sql<OrderingSession>`
      select id_hash as "sessionHash", user_id as "userId", channel_id as "channelId" from sessions
      where id_hash = (select placed_by from orders where id = ${orderId})
      for update`.execute(db);
    return rows[0];
  }

  return {
    /**
     * What comes first where an order may be made void: nobody adds a basket for whoever placed it, none of theirs at
     * the restaurant changes or becomes an order, and no login or logout moves them. All in the order in which logins
     * and logouts lock, so that neither waits for the other in a circle. Returns the session that placed the order, if
     * it is still there.
     */
    async lockForReopening(orderId: string): Promise<OrderingSession | undefined> {
      // A login or logout that was waited for has ended the session, and the order has moved on to the next one.
      const session = (await lockSessionOf(orderId)) ?? (await lockSessionOf(orderId));
      await sql`
        select pg_advisory_xact_lock(${lockKeyOf(sql`coalesce(user_id, ${session?.userId ?? null}::text)`)})
        from orders where id = ${orderId}`.execute(db);
      await sql`
        select baskets.id from baskets join orders on orders.id = ${orderId}
        where baskets.id = orders.basket_id
          or (consumed_at is null and baskets.restaurant_id = orders.restaurant_id
            and (baskets.user_id = coalesce(orders.user_id, ${session?.userId ?? null}::text)
              or (baskets.user_id is null and session_hash = orders.placed_by)))
        order by baskets.id for update of baskets`.execute(db);
      return session;
    },

    /**
     * Opens a basket again, for `owner`. An empty one that was opened meanwhile gives way; one with something in it
     * stays, and then nothing is reopened. Returns whether the basket is open.
     */
    async reopen({ basketId, restaurantId, owner, now }: BasketReopening): Promise<boolean> {
      await db
        .updateTable('baskets')
        .set({ consumed_at: now, version: sql`version + 1` })
        .where('restaurant_id', '=', restaurantId)
        .where('consumed_at', 'is', null)
        .where(ownedBy(owner))
        .where(({ not, exists, selectFrom, ref }) =>
          not(exists(selectFrom('basket_items').select('id').whereRef('basket_id', '=', ref('baskets.id')))),
        )
        .execute();
      const newer = await db
        .selectFrom('baskets')
        .select('id')
        .where('restaurant_id', '=', restaurantId)
        .where('consumed_at', 'is', null)
        .where(ownedBy(owner))
        .executeTakeFirst();
      if (newer) return false;
      await db
        .updateTable('baskets')
        .set({
          consumed_at: null,
          changed_at: now,
          version: sql`version + 1`,
          session_hash: owner.sessionHash,
          user_id: owner.userId,
          // A guest's basket whose owner has logged in meanwhile goes back to the guest with the logout.
          brought_by: sql`case when user_id is null and ${owner.userId}::text is not null
            then ${owner.sessionHash}::text else brought_by end`,
        })
        .where('id', '=', basketId)
        .execute();
      return true;
    },
  };
}
