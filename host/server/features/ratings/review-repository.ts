import { type SqlBool, sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { ComplaintState } from '#shared/contract/values/complaint-choices.ts';
import type { StoredRating } from './rating-repository.ts';

/** Which of a restaurant's reviews; `behind`: only those after this one. */
interface ReviewFilter {
  readonly stars: number | null;
  readonly unanswered: boolean;
  readonly behind: number | null;
  readonly limit: number;
}

/** A review as its restaurant sees it; `reply` empty: none, or one that was taken back where there is `repliedAt`. */
export interface StoredReview extends StoredRating {
  readonly hiddenAt: string | null;
  /** how far the operator is with the restaurant's report */
  readonly reported: ComplaintState | null;
}

/** Reviews as their restaurant sees them, hidden ones too. */
export const reviewRepository = repository((db) => {
  const ofRestaurant = (restaurantId: number) =>
    db
      .selectFrom('ratings')
      .where('ratings.restaurant_id', '=', restaurantId)
      .select([
        'ratings.id',
        'author',
        'rated_at as date',
        'delivery',
        'taste',
        'pricing',
        'comment',
        'reply',
        'replied_at as repliedAt',
        'hidden_at as hiddenAt',
      ])
      .select(({ selectFrom }) =>
        selectFrom('complaints')
          .select('state')
          .whereRef('rating_id', '=', 'ratings.id')
          .orderBy('complaints.id')
          .limit(1)
          .as('reported'),
      );

  const find = (restaurantId: number, id: number): Promise<StoredReview | undefined> =>
    ofRestaurant(restaurantId).where('ratings.id', '=', id).executeTakeFirst();

  const isUnanswered = sql<SqlBool>`replied_at is null and hidden_at is null`;

  return {
    /** The newest first. */
    page: (restaurantId: number, { stars, unanswered, behind, limit }: ReviewFilter): Promise<StoredReview[]> =>
      ofRestaurant(restaurantId)
        .$if(stars !== null, (query) => query.where(sql<SqlBool>`round((delivery + taste + pricing) / 3.0) = ${stars}`))
        .$if(unanswered, (query) => query.where(isUnanswered))
        .$if(behind !== null, (query) =>
          query.where(sql<SqlBool>`(rated_at, ratings.id) < (select rated_at, id from ratings where id = ${behind})`),
        )
        .orderBy('rated_at', 'desc')
        .orderBy('ratings.id', 'desc')
        .limit(limit)
        .execute(),

    async unanswered(restaurantId: number): Promise<number> {
      const { count } = await db
        .selectFrom('ratings')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('restaurant_id', '=', restaurantId)
        .where(isUnanswered)
        .executeTakeFirstOrThrow();
      return count;
    },

    find,

    /** The same, locked until the transaction ends: of two at a time the second sees what the first one did. */
    async lock(restaurantId: number, id: number): Promise<StoredReview | undefined> {
      await db
        .selectFrom('ratings')
        .select('id')
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', id)
        .forUpdate()
        .execute();
      return find(restaurantId, id);
    },

    /** Sets the reply and raises the restaurant's version. */
    setReply: (id: number, { reply, at }: { reply: string; at: string }) =>
      sql`
        with replied as (
          update ratings set reply = ${reply}, replied_at = coalesce(replied_at, ${at}::timestamptz)
          where id = ${id} returning restaurant_id)
        update restaurants set menu_version = menu_version + 1
        where id in (select restaurant_id from replied)`.execute(db),
  };
});
