import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** A rating from before there were orders. */
interface FormerRating {
  readonly slug: string;
  readonly author: string;
  readonly delivery: number;
  readonly taste: number;
  readonly pricing: number;
  readonly comment: string;
  readonly rated_at: string;
  readonly reply?: string;
  readonly replied_at?: string | null;
}

/** How many orders of a day held a product; `key` is the product's in the file it was imported from. */
interface FormerProductOrders {
  readonly slug: string;
  readonly key: string;
  readonly ordered_on: string;
  readonly orders: number;
}

/** What only a demonstration does: a past is made up. */
export const seedRepository = repository((db) => ({
  /** Takes the restaurants' own discounts to be taken off since then. */
  async beginDiscounts(slugs: readonly string[], since: string): Promise<void> {
    await db
      .updateTable('restaurants')
      .set({ discount_since: since })
      .where('slug', '=', sql<string>`any (${[...slugs]}::text[])`)
      .execute();
  },

  /** The marketplace's discount holds since then. */
  beginGlobalDiscount: (since: string) => db.updateTable('settings').set({ global_discount_since: since }).execute(),

  async addProductOrders(orders: readonly FormerProductOrders[]): Promise<void> {
    await sql`
      insert into product_orders (restaurant_id, ordered_on, product_id, orders)
      select restaurants.id, ordered_on, products.id, orders
      from json_to_recordset(${JSON.stringify(orders)}) as given (slug text, key text, ordered_on date, orders integer)
        join restaurants using (slug)
        join products on restaurant_id = restaurants.id and external_key = key`.execute(db);
  },

  /** Adds ratings, with what their restaurants' come to. */
  async addRatings(ratings: readonly FormerRating[]): Promise<void> {
    const rows = JSON.stringify(ratings.map((rating, place) => ({ place, ...rating })));
    await sql`
      with given as (
        select * from json_to_recordset(${rows}) as given (place integer, slug text, author text, delivery integer,
          taste integer, pricing integer, comment text, rated_at timestamptz, reply text, replied_at timestamptz)),
      added as (
        insert into ratings (restaurant_id, author, delivery, taste, pricing, comment, rated_at, reply, replied_at)
        select restaurants.id, author, given.delivery, taste, pricing, comment, rated_at, coalesce(reply, ''), replied_at
        from given join restaurants using (slug) order by place
        returning restaurant_id, delivery, taste, pricing)
      update restaurants set rating_average = average, rating_count = count
      from (select restaurant_id, round(avg((delivery + taste + pricing) / 3.0), 2) as average, count(*) as count
        from added group by restaurant_id) as sums
      where restaurants.id = restaurant_id`.execute(db);
  },
}));
