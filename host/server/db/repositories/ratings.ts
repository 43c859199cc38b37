import { sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** A rating as it is kept: 1 to 5 in each dimension. */
export interface StoredRating {
  readonly id: number;
  readonly author: string;
  readonly date: string;
  readonly delivery: number;
  readonly taste: number;
  readonly pricing: number;
  readonly comment: string;
}

/** All ratings of a restaurant at once; means are 0 where there are none. `stars`: how many round to 1, 2, … 5. */
export interface RatingSummary {
  readonly count: number;
  readonly average: number;
  readonly delivery: number;
  readonly taste: number;
  readonly pricing: number;
  readonly stars: readonly number[];
}

export type RatingRepository = ReturnType<typeof createRatingRepository>;

/** Ratings. Whoever stores one raises its restaurant's `menu_version`, as with everything of a restaurant. */
export function createRatingRepository(db: Queries) {
  return {
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
              left join (select round(${total}) as stars from ratings where restaurant_id = ${restaurantId})
                as rated using (stars)
            group by scale.stars order by scale.stars) as stars
        from ratings where restaurant_id = ${restaurantId}`.execute(db);
      const [summary] = rows;
      if (!summary) throw new Error('an aggregate answers one row');
      return summary;
    },

    /** The restaurant's ratings behind one of them (null: from the newest on), newest first. */
    async page(
      restaurantId: number,
      { behind, limit }: { behind: number | null; limit: number },
    ): Promise<StoredRating[]> {
      return db
        .selectFrom('ratings')
        .select(['id', 'author', 'rated_at as date', 'delivery', 'taste', 'pricing', 'comment'])
        .where('restaurant_id', '=', restaurantId)
        .$if(behind !== null, (query) =>
          query.where(
            sql<boolean>`(rated_at, id) < (select rated_at, id from ratings where id = ${behind}::bigint)`,
          ),
        )
        .orderBy('rated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

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
  };
}
