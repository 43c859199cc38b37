import { type SelectExpression, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { ComplaintState } from '#shared/contract/values/complaint-choices.ts';

interface Complaint {
  readonly restaurantId: number;
  /** the account that complains; null: a guest, known by the order */
  readonly userId: string | null;
  readonly text: string;
  /** in which they are answered */
  readonly language: Language;
  readonly createdAt: string;
}

/** About an order, by who ordered it, or about a review, by the restaurant that it is of. */
type NewComplaint = Complaint &
  (
    | { readonly kind: 'order'; readonly orderId: string; readonly ratingId?: never }
    | { readonly kind: 'review'; readonly ratingId: number; readonly orderId?: never }
  );

export type StoredComplaint = RowOf<typeof complaintRepository, 'find'>;

const columns = [
  'complaints.id',
  'complaints.kind',
  'complaints.state',
  'complaints.text',
  'complaints.answer',
  'complaints.language',
  'complaints.order_id as orderId',
  'complaints.rating_id as ratingId',
  'complaints.restaurant_id as restaurantId',
  'complaints.created_at as createdAt',
  'complaints.answered_at as answeredAt',
  'complaints.closed_at as closedAt',
] as const satisfies readonly SelectExpression<Tables, 'complaints'>[];

/** What people complain about. */
export const complaintRepository = repository((db) => {
  const complaints = () =>
    db
      .selectFrom('complaints')
      .innerJoin('restaurants', 'restaurants.id', 'complaints.restaurant_id')
      .leftJoin('users', 'users.id', 'complaints.user_id')
      .leftJoin('orders', 'orders.id', 'complaints.order_id')
      .leftJoin('ratings', 'ratings.id', 'complaints.rating_id')
      .select(columns)
      .select([
        'restaurants.slug',
        'restaurants.name as restaurant',
        // an account's own address; a guest's as it stands in the order
        sql<string | null>`nullif(coalesce(users.email, orders.contact ->> 'email'), '')`.as('email'),
        sql<string | null>`nullif(coalesce(users.name, orders.contact ->> 'name'), '')`.as('name'),
        'ratings.author',
        'ratings.comment',
        'ratings.hidden_at as hiddenAt',
        'ratings.hidden_reason as hiddenReason',
        sql<number | null>`round((ratings.delivery + ratings.taste + ratings.pricing) / 3.0)::integer`.as('stars'),
      ]);

  return {
    /** Returns false, and adds none, where the same has complained about the same before. */
    async add(complaint: NewComplaint): Promise<boolean> {
      const result = await db
        .insertInto('complaints')
        .values(columnsOf(complaint))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    textOfOrder: (orderId: string) =>
      db.selectFrom('complaints').select('text').where('order_id', '=', orderId).executeTakeFirst(),

    /** The newest first; `before`: older than this one. */
    list: (state: ComplaintState, { before, limit }: { before: number | null; limit: number }) =>
      complaints()
        .where('complaints.state', '=', state)
        .$if(before !== null, (query) => query.where('complaints.id', '<', before ?? 0))
        .orderBy('complaints.id', 'desc')
        .limit(limit)
        .execute(),

    async counts(): Promise<Record<ComplaintState, number>> {
      const rows = await db
        .selectFrom('complaints')
        .select(['state', sql<number>`count(*)::integer`.as('count')])
        .groupBy('state')
        .execute();
      const countOf = (state: ComplaintState) => rows.find((row) => row.state === state)?.count ?? 0;
      return { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') };
    },

    find: (id: number) => complaints().where('complaints.id', '=', id).executeTakeFirst(),

    ofOrder: (orderId: string) => complaints().where('complaints.order_id', '=', orderId).executeTakeFirst(),

    /** Locks it until the transaction ends; false where it is not there. */
    async lock(id: number): Promise<boolean> {
      const row = await db.selectFrom('complaints').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      return row !== undefined;
    },

    setAnswered: (id: number, { answer, at }: { answer: string; at: string }) =>
      db.updateTable('complaints').set({ state: 'answered', answer, answered_at: at }).where('id', '=', id).execute(),

    setClosed: (id: number, at: string) =>
      db.updateTable('complaints').set({ state: 'closed', closed_at: at }).where('id', '=', id).execute(),
  };
});
