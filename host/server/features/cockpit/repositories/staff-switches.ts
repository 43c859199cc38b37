import { sql } from 'kysely';

/** What a restaurant's staff switch; dates are days in Vienna, `YYYY-MM-DD`. */
export type StaffSwitch =
  | { readonly kind: 'pause'; readonly until: string | null }
  | { readonly kind: 'minutes'; readonly minutes: number | null; readonly on: string }
  | { readonly kind: 'sold-out'; readonly productId: number; readonly soldOut: boolean; readonly on: string }
  | { readonly kind: 'closure'; readonly date: string; readonly closed: boolean };

/** One statement that switches something and raises the restaurant's version; it answers no row where nothing fits. */
export function switchStatement(restaurantId: number, change: StaffSwitch) {
  switch (change.kind) {
    case 'pause':
      return sql`
        update restaurants set paused_until = ${change.until}, menu_version = menu_version + 1
        where id = ${restaurantId} returning id`;
    case 'minutes':
      return sql`
        update restaurants
        set today_minutes = ${change.minutes}, today_minutes_on = ${change.minutes === null ? null : change.on},
          menu_version = menu_version + 1
        where id = ${restaurantId} returning id`;
    case 'sold-out':
      return soldOutStatement(restaurantId, change);
    default:
      return closureStatement(restaurantId, change);
  }
}

function soldOutStatement(restaurantId: number, change: StaffSwitch & { kind: 'sold-out' }) {
  const { productId, soldOut, on } = change;
  return sql`
    with product as (
        select id, restaurant_id from products where id = ${productId} and restaurant_id = ${restaurantId}),
      over as (
        delete from sold_out_products
        where restaurant_id = ${restaurantId} and product_id <> ${productId} and sold_out_on < ${on}::date),
      back as (
        delete from sold_out_products using product where product_id = product.id and not ${soldOut}::boolean),
      gone as (
        insert into sold_out_products (product_id, restaurant_id, sold_out_on)
        select id, restaurant_id, ${on}::date from product where ${soldOut}::boolean
        on conflict (product_id) do update set sold_out_on = excluded.sold_out_on)
    update restaurants set menu_version = menu_version + 1
    from product where restaurants.id = product.restaurant_id returning restaurants.id`;
}

function closureStatement(restaurantId: number, { date, closed }: StaffSwitch & { kind: 'closure' }) {
  const change = closed
    ? sql`insert into restaurant_closures (restaurant_id, closed_on) values (${restaurantId}, ${date})
          on conflict do nothing`
    : sql`delete from restaurant_closures where restaurant_id = ${restaurantId} and closed_on = ${date}`;
  return sql`
    with changed as (${change})
    update restaurants set menu_version = menu_version + 1 where id = ${restaurantId} returning id`;
}
