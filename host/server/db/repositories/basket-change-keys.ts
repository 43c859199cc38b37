import { sql } from 'kysely';
import type { Queries } from '../queries.ts';
import type { BasketOwner } from './baskets.ts';

/** A change as its key remembers it: which basket took it, and what was asked. */
export interface ChangeKeyUse {
  readonly basketId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: string;
}

export type BasketChangeKeyRepository = ReturnType<typeof createBasketChangeKeyRepository>;

/** Keys of changes (`Idempotency-Key`): a change is stored with its key, so that it is made once. */
export function createBasketChangeKeyRepository(db: Queries) {
  return {
    /**
     * Remembers a key of a basket whose lock is held. Undefined when it is new; else what was asked with it before.
     * A change that is refused afterwards takes it back with its transaction.
     */
    async remember({ basketId, key, requestHash, at }: ChangeKeyUse): Promise<string | undefined> {
      const { rows } = await sql<{ requestHash: string }>`
        with added as (
          insert into basket_change_keys (basket_id, key, request_hash, created_at)
          values (${basketId}, ${key}, ${requestHash}, ${at}) on conflict do nothing)
        select request_hash as "requestHash" from basket_change_keys
        where basket_id = ${basketId} and key = ${key}`.execute(db);
      return rows[0]?.requestHash;
    },

    /** What an owner asked with a key of a basket there that is over by now; undefined when nothing. */
    async usedBefore(owner: BasketOwner, restaurantId: number, key: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('basket_change_keys as keys')
        .innerJoin('baskets', 'baskets.id', 'keys.basket_id')
        .select('keys.request_hash as requestHash')
        .where('baskets.restaurant_id', '=', restaurantId)
        .where('baskets.consumed_at', 'is not', null)
        .where((where) =>
          owner.userId === null
            ? where.and([
                where('baskets.session_hash', '=', owner.sessionHash),
                where('baskets.user_id', 'is', null),
              ])
            : where('baskets.user_id', '=', owner.userId),
        )
        .where('keys.key', '=', key)
        .limit(1)
        .executeTakeFirst();
      return row?.requestHash;
    },

    /** Forgets keys made before; answers how many. */
    async removeBefore(before: string): Promise<number> {
      const result = await db
        .deleteFrom('basket_change_keys')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
