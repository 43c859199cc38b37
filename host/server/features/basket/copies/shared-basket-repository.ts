import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { SharedLine } from '#platform/db/tables/baskets.ts';

/** A snapshot of a basket's lines to be kept under an id that only copies (PRODUCT.md 6.16). */
interface NewSharedBasket {
  readonly id: string;
  readonly restaurantId: number;
  readonly contentsHash: string;
  readonly lines: readonly SharedLine[];
  readonly expiresAt: string;
}

export type StoredSharedBasket = RowOf<typeof sharedBasketRepository, 'find'>;

export const sharedBasketRepository = repository((db) => ({
  /** Keeps a snapshot; the same contents keep their id and last longer. Returns the id. */
  async keep(shared: NewSharedBasket): Promise<string> {
    const { rows } = await sql<{ id: string }>`
        insert into shared_baskets (id, restaurant_id, contents_hash, contents, expires_at)
        values (${shared.id}, ${shared.restaurantId}, ${shared.contentsHash},
          ${JSON.stringify(shared.lines)}::jsonb, ${shared.expiresAt})
        on conflict (restaurant_id, contents_hash)
          do update set expires_at = greatest(shared_baskets.expires_at, excluded.expires_at)
        returning id`.execute(db);
    const [kept] = rows;
    if (!kept) throw new Error('a shared basket was neither added nor found: check its unique index');
    return kept.id;
  },

  /** The snapshot, unless it has expired by `now`. */
  find: (id: string, now: string) =>
    db
      .selectFrom('shared_baskets')
      .select(['id', 'restaurant_id as restaurantId', 'contents as lines'])
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  removeExpired: (now: string) => db.deleteFrom('shared_baskets').where('expires_at', '<=', now).execute(),
}));
