import { type Kysely, sql } from 'kysely';

/**
 * What makes baskets honest and hard to lose: the price that a line was last chosen at, the card that listeners were
 * told of, who brought a basket into a login, keys of changes, and snapshots behind "this basket" links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table basket_items
      add column known_price_cents integer check (known_price_cents >= 0)`.execute(db);
  await sql`comment on column basket_items.known_price_cents is
    'of one piece when the line was put in or last chosen anew; null: never complete since'`.execute(db);

  await sql`
    alter table baskets
      add column brought_by text references sessions on delete set null,
      add column told_menu_version integer`.execute(db);
  await sql`comment on column baskets.brought_by is
    'the session whose login made a guest''s basket the user''s; its logout gives it back'`.execute(db);
  await sql`comment on column baskets.told_menu_version is
    'restaurants.menu_version that the last change was computed with'`.execute(db);
  await sql`create index on baskets (brought_by) where brought_by is not null`.execute(db);
  // The other index of sessions holds open baskets only; a session's end looks for all of its baskets.
  await sql`create index on baskets (session_hash)`.execute(db);

  await sql`
    create table basket_change_keys (
      basket_id text not null references baskets on delete cascade,
      key text not null check (length(key) between 1 and 200),
      request_hash text not null,
      created_at timestamptz not null,
      primary key (basket_id, key)
    )`.execute(db);
  await sql`create index on basket_change_keys (created_at)`.execute(db);

  await sql`
    create table shared_baskets (
      id text primary key check (length(id) >= 22),
      restaurant_id integer not null references restaurants on delete cascade,
      contents_hash text not null,
      contents jsonb not null,
      expires_at timestamptz not null,
      unique (restaurant_id, contents_hash)
    )`.execute(db);
  await sql`create index on shared_baskets (expires_at)`.execute(db);
}
