import { type SqlBool, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type Db, repository } from '#platform/db/db.ts';
import type { ReportReason, RestaurantRating } from '#shared/contract/ratings.ts';
import { type StoredOrder, selectOrders, storedOrder } from '../orders/repositories/stored-order.ts';

/** A rating as it is kept; `reply` empty: none, or none any more. */
export interface StoredRating extends Omit<RestaurantRating, 'total' | 'reply'> {
  readonly reply: string;
  readonly repliedAt: string | null;
}

/** A rating about to be stored. */
interface NewRating extends Omit<StoredRating, 'id' | 'reply' | 'repliedAt'> {
  readonly restaurantId: number;
  readonly orderId: string;
}

/** Orders that a list of a user's holds at most. */
const mostOrders = 50;

const newestOf = (db: Db, userId: string) =>
  selectOrders(db).where('user_id', '=', userId).orderBy('placed_at', 'desc').limit(mostOrders);

const isRated = sql<SqlBool>`exists (select from ratings where order_id = orders.id)`;

/** All ratings of a restaurant at once; means are 0 where there are none. `stars`: how many round to 1, 2, … 5. */
export interface RatingSummary {
  readonly count: number;
  readonly average: number;
  readonly delivery: number;
  readonly taste: number;
  readonly pricing: number;
  readonly stars: readonly number[];
}

/** Ratings. Whoever stores one raises its restaurant's `menu_version`, as with everything of a restaurant. */
export const ratingRepository = repository((db) => ({
  /** In one statement. Means are rounded to two places, as `restaurants.rating_average` is. */
  async summaryOf(restaurantId: number): Promise<RatingSummary> {
    const mean = (column: string) => sql`coalesce(round(avg(${sql.ref(column)}), 2), 0)::float8`;
    const total = sql`(delivery + taste + pricing) / 3.0`;
    const { rows } = await sql<RatingSummary>`
        select count(*)::integer as count, coalesce(round(avg(${total}), 2), 0)::float8 as average,
          ${mean('delivery')} as delivery, ${mean('taste')} as taste, ${mean('pricing')} as pricing,
          array(
            select count(rated.stars)::integer
            from generate_series(1, 5) as scale (stars)
              left join (
                select round(${total}) as stars from ratings
                where restaurant_id = ${restaurantId} and hidden_at is null) as rated using (stars)
            group by scale.stars order by scale.stars) as stars
        from ratings where restaurant_id = ${restaurantId} and hidden_at is null`.execute(db);
    const [summary] = rows;
    if (!summary) throw new Error('an aggregate returns one row');
    return summary;
  },

  /** The restaurant's ratings behind one of them (null: from the newest on), newest first. */
  page: (restaurantId: number, { behind, limit }: { behind: number | null; limit: number }): Promise<StoredRating[]> =>
    db
      .selectFrom('ratings')
      .select(['id', 'author', 'rated_at as date', 'delivery', 'taste', 'pricing', 'comment'])
      .select(['reply', 'replied_at as repliedAt'])
      .where('restaurant_id', '=', restaurantId)
      .where('hidden_at', 'is', null)
      .$if(behind !== null, (query) =>
        query.where(sql<boolean>`(rated_at, id) < (select rated_at, id from ratings where id = ${behind}::bigint)`),
      )
      .orderBy('rated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Whether a restaurant has this rating; any whole number may be asked for. */
  async has(restaurantId: number, id: number): Promise<boolean> {
    const row = await db
      .selectFrom('ratings')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Stores the rating of an order, whose version it raises, and what the restaurant's come to with it. The restaurant
   * is locked first, by a statement of its own, so that of two at a time the second counts the first one's. Returns
   * false, and stores none, for an order that has been rated.
   */
  async add(rating: NewRating): Promise<boolean> {
    const { date, ...columns } = rating;
    const { restaurantId } = rating;
    await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
    const result = await db
      .insertInto('ratings')
      .values({ ...columnsOf(columns), rated_at: date })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return false;
    await sql`update orders set version = version + 1 where id = ${rating.orderId}`.execute(db);
    await countAnew(db, restaurantId);
    return true;
  },

  /**
   * Takes a rating away, so that nobody sees it and it counts for nothing; returns false where it was hidden before. The
   * restaurant is locked first, as by `add`.
   */
  async hide(
    { id, restaurantId }: { id: number; restaurantId: number },
    { at, reason }: { at: string; reason: string },
  ): Promise<boolean> {
    await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
    const { numUpdatedRows } = await db
      .updateTable('ratings')
      .set({ hidden_at: at, hidden_reason: reason })
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await countAnew(db, restaurantId);
    return true;
  },

  /** Shows it again, as it was; false where it is to be seen already. */
  async show({ id, restaurantId }: { id: number; restaurantId: number }): Promise<boolean> {
    await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
    const { numUpdatedRows } = await db
      .updateTable('ratings')
      .set({ hidden_at: null, hidden_reason: '' })
      .where('id', '=', id)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await countAnew(db, restaurantId);
    return true;
  },

  /** A user's orders that can be rated (PRODUCT.md 12.10), the newest first. */
  async unratedOrdersOf(userId: string): Promise<StoredOrder[]> {
    const rows = await newestOf(db, userId)
      .where('status', 'in', [4, 5, 6])
      .where('anonymised_at', 'is', null)
      .where(({ not }) => not(isRated))
      .execute();
    return rows.map(storedOrder);
  },

  /** A user's orders that have been rated, the newest first. */
  async ratedOrdersOf(userId: string): Promise<StoredOrder[]> {
    const rows = await newestOf(db, userId).where(isRated).execute();
    return rows.map(storedOrder);
  },

  /** One rating with its restaurant; any whole number may be asked for. */
  find: (id: number) =>
    db
      .selectFrom('ratings')
      .innerJoin('restaurants', 'restaurants.id', 'ratings.restaurant_id')
      .select(['ratings.id', 'author', 'comment', 'restaurants.name as restaurantName'])
      .where('hidden_at', 'is', null)
      .where(sql<boolean>`ratings.id = ${id}::bigint`)
      .executeTakeFirst(),

  /** Stores a report; returns whether it is this session's first one of the rating. */
  async report(report: {
    ratingId: number;
    sessionHash: string;
    reason: ReportReason;
    reportedAt: string;
  }): Promise<boolean> {
    const result = await db
      .insertInto('rating_reports')
      .values(columnsOf(report))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
  },
}));

/** What the ratings of a restaurant that is locked come to. */
const countAnew = (db: Db, restaurantId: number) =>
  sql`
    update restaurants
    set (rating_average, rating_count) = (
        select coalesce(round(avg((delivery + taste + pricing) / 3.0), 2), 0), count(*)
        from ratings where restaurant_id = ${restaurantId} and hidden_at is null),
      menu_version = menu_version + 1
    where id = ${restaurantId}`.execute(db);
