import { type Kysely, sql } from 'kysely';

/** Additives of products and flavors, and flavors that cost something else with another one, such as a size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column additives text[] not null default '{}'`.execute(db);
  await sql`alter table flavors add column additives text[] not null default '{}'`.execute(db);
  await sql`
    create table flavor_prices (
      flavor_id integer not null references flavors on delete cascade,
      with_flavor_id integer not null references flavors on delete cascade,
      price_cents integer not null check (price_cents >= 0),
      primary key (flavor_id, with_flavor_id),
      check (flavor_id <> with_flavor_id)
    )`.execute(db);
  await sql`create index on flavor_prices (with_flavor_id)`.execute(db);
}
