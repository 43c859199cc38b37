import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { TillScope } from '#shared/contract/values/till-choices.ts';

interface NewToken {
  readonly restaurantId: number;
  readonly name: string;
  readonly tokenHash: string;
  readonly hint: string;
  readonly scopes: TillScope[];
  readonly createdAt: string;
}

/** A program that is let in, and the restaurant it works for. */
export type Till = RowOf<typeof tokenRepository, 'find'>;

/** What a program is called in the log of changes, by the id of its token. */
export const tillActor = (id: number) => `api token ${id}`;

export const tokenRepository = repository((db) => ({
  /** The token that is still good, by its hash. */
  find: (tokenHash: string) =>
    db
      .selectFrom('api_tokens')
      .innerJoin('restaurants', 'restaurants.id', 'api_tokens.restaurant_id')
      .select([
        'api_tokens.id',
        'api_tokens.restaurant_id as restaurantId',
        'restaurants.slug',
        'api_tokens.scopes',
        'api_tokens.last_used_at as lastUsedAt',
      ])
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  setUsed: (id: number, at: string) =>
    db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute(),

  /** Those of a restaurant that are good, the newest first. */
  list: (restaurantId: number) =>
    db
      .selectFrom('api_tokens')
      .select(['id', 'name', 'hint', 'scopes', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('restaurant_id', '=', restaurantId)
      .where('revoked_at', 'is', null)
      .orderBy('id', 'desc')
      .execute(),

  /** What all of a restaurant's are called, those that are revoked too, by `tillActor`. */
  async names(restaurantId: number): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('api_tokens')
      .select(['id', 'name'])
      .where('restaurant_id', '=', restaurantId)
      .execute();
    return new Map(rows.map(({ id, name }) => [tillActor(id), name]));
  },

  /** How many are good; nobody makes another one of this restaurant until the transaction ends. */
  async countLocked(restaurantId: number): Promise<number> {
    await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom('api_tokens')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('restaurant_id', '=', restaurantId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  async add(token: NewToken): Promise<number> {
    const row = await db.insertInto('api_tokens').values(columnsOf(token)).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** Ends a token of the restaurant; undefined where there is none. */
  revoke: ({ restaurantId, id, at }: { restaurantId: number; id: number; at: string }) =>
    db
      .updateTable('api_tokens')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .where('revoked_at', 'is', null)
      .returning(['name', 'hint'])
      .executeTakeFirst(),

  /** What was asked with a key before. */
  async requestOf(tokenId: number, key: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('api_change_keys')
      .select('request_hash')
      .where('token_id', '=', tokenId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.request_hash;
  },

  /** Notes a key in the transaction of its change; false where it was used meanwhile. */
  async addKey(change: { tokenId: number; key: string; requestHash: string; usedAt: string }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('api_change_keys')
      .values(columnsOf(change))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  },

  forgetKeys: (before: string) => db.deleteFrom('api_change_keys').where('used_at', '<', before).execute(),
}));
