import { type Kysely, sql } from 'kysely';

/**
 * What a restaurant's staff switch for a while, and whether it was reminded of an order. Pause, today's minutes and
 * sold-out products run out by themselves: what is stored says until when, or on which day in Vienna, it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table restaurants
      add column paused_until timestamptz,
      add column today_minutes integer check (today_minutes > 0),
      add column today_minutes_on date,
      add check ((today_minutes is null) = (today_minutes_on is null))`.execute(db);
  await sql`
    create table sold_out_products (
      product_id integer primary key,
      restaurant_id integer not null,
      sold_out_on date not null,
      foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade
    )`.execute(db);
  await sql`create index on sold_out_products (restaurant_id)`.execute(db);
  await sql`alter table orders add column reminded_at timestamptz`.execute(db);
  // what is asked for every minute is few of many
  await sql`create index orders_to_do on orders (restaurant_id) where status < 5`.execute(db);
  await sql`create index orders_waiting on orders (placed_at) where status = 1`.execute(db);
  await sql`create index orders_under_way on orders (id) where status in (4, 5)`.execute(db);
}
