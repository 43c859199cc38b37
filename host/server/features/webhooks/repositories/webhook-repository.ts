import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type Db, repository } from '#platform/db/db.ts';
import type { WebhookType } from '#shared/contract/values/till-choices.ts';

/** Where a restaurant's programs are notified of what. */
interface NewWebhook {
  readonly restaurantId: number;
  readonly url: string;
  readonly events: WebhookType[];
  readonly secret: string;
  readonly createdAt: string;
}

/** One of a restaurant's. */
interface OwnWebhook {
  readonly restaurantId: number;
  readonly id: number;
}

export const webhookRepository = repository((db) => {
  const webhooks = () =>
    db.selectFrom('webhook_endpoints').select([
      'id',
      'url',
      'events',
      'created_at as createdAt',
      'former_until as formerUntil',
      sql<number>`(
          select count(*)::int from webhook_deliveries
          where endpoint_id = webhook_endpoints.id and next_attempt_at is not null)`.as('waiting'),
    ]);
  const own = (tx: Db, { restaurantId, id }: OwnWebhook) =>
    tx.updateTable('webhook_endpoints').where('id', '=', id).where('restaurant_id', '=', restaurantId);

  return {
    list: (restaurantId: number) => webhooks().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),

    find: ({ restaurantId, id }: OwnWebhook) =>
      webhooks().where('restaurant_id', '=', restaurantId).where('id', '=', id).executeTakeFirst(),

    /** How many there are; nobody adds another one of this restaurant until the transaction ends. */
    async countLocked(restaurantId: number): Promise<number> {
      await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
      const { count } = await db
        .selectFrom('webhook_endpoints')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async add(webhook: NewWebhook): Promise<number> {
      const row = await db
        .insertInto('webhook_endpoints')
        .values(columnsOf(webhook))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Returns whether it is there. */
    async change(webhook: OwnWebhook, { url, events }: Pick<NewWebhook, 'url' | 'events'>): Promise<boolean> {
      const { numUpdatedRows } = await own(db, webhook).set({ url, events }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Signs with another secret, and until then with the present one as well; returns whether it is there. */
    async rotate(webhook: OwnWebhook, secret: string, formerUntil: string): Promise<boolean> {
      const { numUpdatedRows } = await own(db, webhook)
        .set(({ ref }) => ({ secret, former_secret: ref('secret'), former_until: formerUntil }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** With what waits for it; returns whether it was there. */
    async remove({ restaurantId, id }: OwnWebhook): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_endpoints')
        .where('id', '=', id)
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
});
