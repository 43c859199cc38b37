import { type Kysely, sql } from 'kysely';

/**
 * What prices and discounts were before: a "-10 %" rests on it (§ 9a PrAG). Triggers keep it, so that whoever changes a
 * price leaves a trace. A row says since when its value holds, and what held earlier stands in a table of its own, so
 * that a card of which nothing ever changed costs nothing.
 *
 * The moment of a change is the application's, where the transaction tells it as `fo.now`, else the database's clock.
 * What stands here already is taken to hold since this very moment: nothing else is known of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function moment_of_change() returns timestamptz language sql volatile as
    $$ select coalesce(nullif(current_setting('fo.now', true), '')::timestamptz, clock_timestamp()) $$
  `.execute(db);
  await sql`
    alter table products add column price_since timestamptz not null default moment_of_change()`.execute(db);
  await sql`
    alter table restaurants add column discount_since timestamptz not null default moment_of_change()`.execute(
    db,
  );
  await sql`
    alter table settings
      add column global_discount_since timestamptz not null default moment_of_change()`.execute(db);
  await sql`create index products_discounted on products (restaurant_id, price_since) where not no_discount`.execute(
    db,
  );

  await sql`
    create table past_prices (
      id integer generated always as identity primary key,
      product_id integer not null references products on delete cascade,
      price_cents integer not null,
      begins_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > begins_at)
    )`.execute(db);
  await sql`create index on past_prices (product_id)`.execute(db);
  await sql`
    create table past_discounts (
      id integer generated always as identity primary key,
      restaurant_id integer references restaurants on delete cascade,
      percent integer not null,
      begins_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > begins_at)
    )`.execute(db);
  await sql`comment on column past_discounts.restaurant_id is 'null: the discount of the whole marketplace'`.execute(
    db,
  );
  await sql`create index on past_discounts (restaurant_id)`.execute(db);
  await addTriggers(db);
}

/**
 * A change of the marketplace's discount changes what every restaurant shows, so all their versions grow. Several
 * changes in one moment leave the trace of what held before the first of them.
 */
async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_past_price() returns trigger language plpgsql as $$
    declare moment timestamptz := moment_of_change();
    begin
      if moment <= old.price_since then
        new.price_since := old.price_since;
        return new;
      end if;
      insert into past_prices (product_id, price_cents, begins_at, ends_at)
        values (old.id, old.price_cents, old.price_since, moment);
      new.price_since := moment;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep_past_price before update of price_cents on products for each row
      when (old.price_cents is distinct from new.price_cents) execute function keep_past_price()`.execute(db);

  await sql`
    create function keep_past_discount() returns trigger language plpgsql as $$
    declare moment timestamptz := moment_of_change();
    begin
      if moment <= old.discount_since then
        new.discount_since := old.discount_since;
        return new;
      end if;
      insert into past_discounts (restaurant_id, percent, begins_at, ends_at)
        values (old.id, old.discount_percent, old.discount_since, moment);
      new.discount_since := moment;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep_past_discount before update of discount_percent on restaurants for each row
      when (old.discount_percent is distinct from new.discount_percent)
      execute function keep_past_discount()`.execute(db);

  await sql`
    create function keep_past_global_discount() returns trigger language plpgsql as $$
    declare moment timestamptz := moment_of_change();
    begin
      update restaurants set menu_version = menu_version + 1;
      if moment <= old.global_discount_since then
        new.global_discount_since := old.global_discount_since;
        return new;
      end if;
      insert into past_discounts (restaurant_id, percent, begins_at, ends_at)
        values (null, old.global_discount_percent, old.global_discount_since, moment);
      new.global_discount_since := moment;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep_past_global_discount before update of global_discount_percent on settings for each row
      when (old.global_discount_percent is distinct from new.global_discount_percent)
      execute function keep_past_global_discount()`.execute(db);
}
