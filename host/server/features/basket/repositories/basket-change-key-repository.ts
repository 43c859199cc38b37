import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import { type BasketOwner, ownedBy } from './stored-basket.ts';

/** A change as its key remembers it: which basket took it, and what was asked. */
interface ChangeKeyUse {
  readonly basketId: string;
  readonly requestHash: string;
}

/** A key that comes with a change of a basket, and whose basket that is. */
export interface NewChangeKey extends ChangeKeyUse {
  readonly key: string;
  readonly restaurantId: number;
  readonly owner: BasketOwner;
  readonly at: string;
}

/** Where a key was used before: by this basket, or by one that its owner had there and that is over by now. */
export const usesOf = ({ key, basketId, restaurantId, owner }: NewChangeKey) => sql`
  select basket_id as "basketId", request_hash as "requestHash" from basket_change_keys
  where key = ${key} and basket_id in (
    select ${basketId}::text
    union all
    select id from baskets
    where ${ownedBy(owner)} and restaurant_id = ${restaurantId} and consumed_at is not null
    union all
    select basket_id from orders
    where placed_by = ${owner.sessionHash} and restaurant_id = ${restaurantId})`;

/** Keys of changes (`Idempotency-Key`): a change is stored with its key, so that it is made once. */
export const basketChangeKeyRepository = repository((db) => ({
  /**
   * Remembers a key of a basket whose lock is held. Undefined when it is new; else which basket took it before, and
   * what was asked: this one, or one that its owner had there and that is over by now. What was ordered as a guest
   * who has logged in since is the session's. A change that is refused afterwards takes it back with its transaction.
   */
  async remember(added: NewChangeKey): Promise<ChangeKeyUse | undefined> {
    const { basketId, key, requestHash, at } = added;
    const { rows } = await sql<ChangeKeyUse>`
        with added as (
            insert into basket_change_keys (basket_id, key, request_hash, created_at)
            values (${basketId}, ${key}, ${requestHash}, ${at}) on conflict do nothing)
        ${usesOf(added)}
        order by basket_id = ${basketId} desc
        limit 1`.execute(db);
    return rows[0];
  },

  /** Forgets keys made before; returns how many. */
  async removeBefore(before: string): Promise<number> {
    const result = await db.deleteFrom('basket_change_keys').where('created_at', '<', before).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
}));
