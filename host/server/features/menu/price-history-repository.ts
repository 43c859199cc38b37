import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { DiscountHistory, PriceHistory } from '#shared/domain/menu/price-history.ts';

interface StoredPrices extends PriceHistory {
  readonly id: number;
  readonly restaurantId: number;
}

/** `newestPriceSince` of a restaurant: null where discounts leave out all of its menu. */
interface StoredDiscounts {
  readonly global: DiscountHistory;
  readonly restaurants: readonly (DiscountHistory & {
    readonly id: number;
    readonly newestPriceSince: number | null;
  })[];
}

export type PriceHistoryRepository = ReturnType<typeof priceHistoryRepository>;

/** What prices and discounts were, kept by triggers of the schema. */
export const priceHistoryRepository = repository((db) => ({
  /**
   * Gives the triggers the application's moment, for the rest of the transaction: whoever changes prices or
   * discounts does so first. Without it the database's own clock counts.
   */
  setMoment: (now: string) => sql`select set_config('fo.now', ${now}, true)`.execute(db),

  /** The marketplace's discount and these restaurants' own ones, in no order. */
  async discounts(ids: readonly number[]): Promise<StoredDiscounts> {
    const { rows } = await sql<StoredDiscounts>`
        select json_build_object('percent', global_discount_percent, 'since', ${millis('global_discount_since')},
            'past', ${pastDiscounts(sql`restaurant_id is null`)}) as global,
          coalesce((
            select json_agg(json_build_object('id', id, 'percent', held_percent,
              'since', ${millis('discount_since')},
              'past', ${pastDiscounts(sql`restaurant_id = restaurants.id`)},
              'newestPriceSince', (select ${millis('max(price_since)')} from products
                where restaurant_id = restaurants.id and not no_discount)))
            from restaurants where id = any (${[...ids]}::integer[])), '[]') as restaurants
        from settings`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the marketplace has no settings');
    return row;
  },

  /** What these restaurants' products cost and cost before, without those that discounts leave out. */
  async prices(restaurantIds: readonly number[]): Promise<StoredPrices[]> {
    const { rows } = await sql<StoredPrices>`
        select id, restaurant_id as "restaurantId", price_cents as price, ${millis('price_since')} as since,
          coalesce((
            select json_agg(json_build_object(
              'price', price_cents, 'from', ${millis('begins_at')}, 'until', ${millis('ends_at')}))
            from past_prices where product_id = products.id), '[]') as past
        from products where restaurant_id = any (${[...restaurantIds]}::integer[]) and not no_discount`.execute(db);
    return rows;
  },

  /**
   * Forgets what ended more than 120 days ago, but for what a discount that holds now may rest on: all of its
   * restaurant's discounts, and prices from 31 days before the first of them on. Without those a label could claim
   * more. Returns how many rows went.
   */
  async prune(now: string): Promise<number> {
    const discounts = await sql`
        delete from past_discounts using settings
        where ends_at < ${now}::timestamptz - interval '120 days' and global_discount_percent = 0
          and not exists (
            select from restaurants
            where held_percent > 0 and (restaurant_id is null or restaurant_id = restaurants.id)
          )`.execute(db);
    const prices = await sql`
        delete from past_prices
        using products, restaurants, settings
        where products.id = product_id and restaurants.id = products.restaurant_id
          and ends_at < ${now}::timestamptz - interval '120 days'
          and (
            (held_percent = 0 and global_discount_percent = 0)
            or ends_at < least(discount_since, global_discount_since, (
              select min(begins_at) from past_discounts
              where restaurant_id = restaurants.id or restaurant_id is null
            )) - interval '31 days'
          )`.execute(db);
    return Number((discounts.numAffectedRows ?? 0n) + (prices.numAffectedRows ?? 0n));
  },
}));

/** A timestamp as epoch milliseconds; `column` is never what somebody typed. */
function millis(column: string) {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

function pastDiscounts(whose: ReturnType<typeof sql>) {
  return sql`coalesce((
    select json_agg(json_build_object(
      'percent', percent, 'from', ${millis('begins_at')}, 'until', ${millis('ends_at')}))
    from past_discounts where ${whose}), '[]')`;
}
