import { type SelectExpression, sql } from 'kysely';
import { type Db, repository } from '#platform/db/db.ts';
import type { WebhookFacts } from '#platform/db/tables/tills.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { WebhookType } from '#shared/contract/values/till-choices.ts';
import type { WebhookError } from '#shared/contract/values/webhook-errors.ts';

/** A notification that is being sent, to whom, and how it is signed. */
export interface TakenDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly type: WebhookType;
  readonly orderId: string | null;
  readonly restaurant: string;
  readonly data: WebhookFacts;
  readonly occurredAt: string;
  /** with this one */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: string | null;
}

const columns = [
  'webhook_deliveries.id',
  'endpoint_id as webhookId',
  'message_id as messageId',
  'type',
  'order_id as orderId',
  'occurred_at as occurredAt',
  'attempts',
  'attempted_at as attemptedAt',
  'next_attempt_at as nextAttemptAt',
  'delivered_at as deliveredAt',
  'answer_status as answerStatus',
  'last_error as error',
] as const satisfies readonly SelectExpression<Tables, 'webhook_deliveries'>[];

/** What is to be sent to the restaurants' programs. Triggers add what happens to orders. */
export const deliveryRepository = repository((db) => {
  const ofRestaurant = (restaurantId: number) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
      .select(columns)
      .where('restaurant_id', '=', restaurantId);

  return {
    /** The endpoints for which something is due, in no order: where there are more, none is always the last one. */
    async dueEndpoints(now: string, limit: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select endpoint_id as id from webhook_deliveries where next_attempt_at <= ${now}::timestamptz
        group by endpoint_id order by random() limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * Takes what has waited longest for an endpoint; nobody else gets it before `leasedUntil`, when it is sent again if the
     * process that took it has died. Of one order nothing is taken before what happened to it earlier has arrived, or was
     * given up:
     *
     *     placed ── sent ──✗ 500 ── waits ── sent ── 200
     *     moved     ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ sent ── 200
     */
    async take(endpointId: number, now: string, leasedUntil: string): Promise<TakenDelivery | undefined> {
      const { rows } = await sql<TakenDelivery>`
        update webhook_deliveries as taken
        set attempts = attempts + 1, next_attempt_at = ${leasedUntil}::timestamptz, attempted_at = ${now}::timestamptz
        from webhook_endpoints as endpoint join restaurants on restaurants.id = endpoint.restaurant_id
        where endpoint.id = taken.endpoint_id and taken.id = (
          select id from webhook_deliveries as due
          where endpoint_id = ${endpointId} and next_attempt_at <= ${now}::timestamptz and not exists (
            select from webhook_deliveries as earlier
            where earlier.endpoint_id = due.endpoint_id and earlier.order_id = due.order_id and earlier.id < due.id
              and earlier.next_attempt_at is not null)
          order by next_attempt_at, id limit 1
          for update skip locked)
        returning taken.id, message_id as "messageId", type, order_id as "orderId", restaurants.slug as restaurant, data,
          occurred_at as "occurredAt", attempts, url, secret, former_secret as "formerSecret",
          former_until as "formerUntil"`.execute(db);
      return rows[0];
    },

    setArrived: (id: number, { at, status }: { at: string; status: number }) =>
      db
        .updateTable('webhook_deliveries')
        .set({ delivered_at: at, next_attempt_at: null, answer_status: status, last_error: null })
        .where('id', '=', id)
        .execute(),

    /** `retryAt` null: it was the last attempt. */
    setFailed: (
      id: number,
      { error, status, retryAt }: { error: WebhookError; status: number | null; retryAt: string | null },
    ) =>
      db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: retryAt, answer_status: status, last_error: error })
        .where('id', '=', id)
        .where('delivered_at', 'is', null)
        .execute(),

    /** A restaurant's, the newest first; `before`: older than this one. */
    list: (
      restaurantId: number,
      { before, failing, limit }: { before: number | null; failing: boolean; limit: number },
    ) =>
      ofRestaurant(restaurantId)
        .$if(before !== null, (query) => query.where('webhook_deliveries.id', '<', before ?? 0))
        .$if(failing, (query) => query.where('delivered_at', 'is', null).where('last_error', 'is not', null))
        .orderBy('webhook_deliveries.id', 'desc')
        .limit(limit)
        .execute(),

    /** What was to be told of an order, to whichever programs, in its order. */
    ofOrder: (orderId: string) =>
      db
        .selectFrom('webhook_deliveries')
        .select(columns)
        .where('order_id', '=', orderId)
        .orderBy('webhook_deliveries.id')
        .execute(),

    find: (restaurantId: number, id: number) =>
      ofRestaurant(restaurantId).where('webhook_deliveries.id', '=', id).executeTakeFirst(),

    /** Begins anew with one of a restaurant's, whatever became of it; returns whether it is there. */
    async sendAgain(restaurantId: number, id: number, at: string): Promise<boolean> {
      const { rows } = await sql`
        with again as (
          update webhook_deliveries set attempts = 0, next_attempt_at = ${at}::timestamptz, delivered_at = null
          from webhook_endpoints
          where webhook_endpoints.id = endpoint_id and restaurant_id = ${restaurantId}
            and webhook_deliveries.id = ${id}::bigint
          returning webhook_deliveries.id)
        select id, pg_notify('fo_webhooks', '') from again`.execute(db);
      return rows.length > 0;
    },

    /** What is older, and does not wait any more. */
    forget: (before: string) =>
      db
        .deleteFrom('webhook_deliveries')
        .where('occurred_at', '<', before)
        .where('next_attempt_at', 'is', null)
        .execute(),
  };
});

/** Notifies the restaurant's programs that its card is another one; in the transaction that changes it. */
export const addCardPublished = (
  tx: Db,
  { id = null, slug = null }: { readonly id?: number | null; readonly slug?: string | null },
  at: string,
) =>
  sql`
    select add_webhook_deliveries(id, 'card.published', null, ${at}::timestamptz, '{}')
    from restaurants where id = ${id} or slug = ${slug}`.execute(tx);
