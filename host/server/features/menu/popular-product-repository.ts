import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import { viennaZone } from '#shared/domain/time/vienna.ts';

/** So many days before today count. */
const daysCounted = 30;
/** Fewer orders say nothing about what people like. */
const fewestOrders = 3;
/** So many of a restaurant are shown. */
const mostPopular = 6;
/** Restaurants whose products are ranked in one go: orders wait for those that have changed. */
const restaurantsAtOnce = 200;

/** How many orders held which product, and what follows for menus. Dates are Vienna's. */
export const popularProductRepository = repository((db) => {
  const rankSome = (from: number, to: number, today: Temporal.PlainDate) =>
    sql`
      with counted as (
        select restaurant_id, product_id, sum(orders) as orders from product_orders
        where restaurant_id between ${from} and ${to}
          and ordered_on >= ${today.subtract({ days: daysCounted }).toString()}::date
        group by restaurant_id, product_id having sum(orders) >= ${fewestOrders}),
      ranked as (
        select product_id, row_number() over (partition by counted.restaurant_id order by orders desc, product_id) as rank
        from counted join products on products.id = product_id where volume_ml is null),
      changed as (
        update products set popular_rank = found.rank
        from (
          select products.id, rank from products left join ranked on product_id = products.id and rank <= ${mostPopular}
          where restaurant_id between ${from} and ${to}) as found
        where products.id = found.id and popular_rank is distinct from found.rank
        returning restaurant_id)
      update restaurants set menu_version = menu_version + 1
      where id in (select restaurant_id from changed)`.execute(db);

  return {
    /** Counts the orders of whole days in Vienna; `to` itself is not counted. What is counted already may be counted again. */
    async count(from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<number> {
      const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(viennaZone).toInstant().toString();
      const { numAffectedRows } = await sql`
        insert into product_orders (restaurant_id, ordered_on, product_id, orders)
        select orders.restaurant_id, (placed_at at time zone ${viennaZone})::date, products.id, count(distinct orders.id)
        from orders
          join order_items on order_id = orders.id
          join products on products.id = product_id and products.restaurant_id = orders.restaurant_id
        where anonymised_at is null and status between 2 and 6
          and placed_at >= ${startOf(from)} and placed_at < ${startOf(to)}
        group by 1, 2, 3
        on conflict (restaurant_id, ordered_on, product_id) do update set orders = excluded.orders
          where product_orders.orders <> excluded.orders`.execute(db);
      return Number(numAffectedRows ?? 0);
    },

    /** Ranks what the days before today say; how many restaurants have other ranks now. */
    async rank(today: Temporal.PlainDate): Promise<number> {
      const { rows } = await sql<{ first: number; last: number }>`
        select min(id) as first, max(id) as last from restaurants
        group by (id / ${restaurantsAtOnce}::integer)`.execute(db);
      let changed = 0;
      for (const { first, last } of rows) {
        changed += Number((await rankSome(first, last, today)).numAffectedRows ?? 0);
      }
      return changed;
    },

    forgetOld: (today: Temporal.PlainDate) =>
      db
        .deleteFrom('product_orders')
        .where('ordered_on', '<', today.subtract({ days: daysCounted }).toString())
        .execute(),
  };
});
