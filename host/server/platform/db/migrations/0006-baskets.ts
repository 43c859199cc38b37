import { type Kysely, sql } from 'kysely';

/**
 * Baskets. One open basket per restaurant and owner: a session, or a user once logged in. A basket that became
 * an order keeps its row (`consumed_at`) and is never opened again by another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table baskets (
      id text primary key check (length(id) >= 22),
      restaurant_id integer not null references restaurants on delete cascade,
      session_hash text references sessions on delete set null,
      user_id text references users on delete cascade,
      version integer not null default 1 check (version >= 1),
      comment text not null default '',
      transport text not null check (transport in ('delivery', 'takeaway')),
      wanted_on date,
      wanted_at text check (wanted_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      edited_item_id text,
      consumed_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check ((wanted_on is null) = (wanted_at is null))
    )`.execute(db);
  await sql`comment on column baskets.wanted_on is 'null: as soon as possible'`.execute(db);
  await sql`
    create unique index baskets_open_of_session on baskets (session_hash, restaurant_id)
      where consumed_at is null and user_id is null`.execute(db);
  await sql`
    create unique index baskets_open_of_user on baskets (user_id, restaurant_id)
      where consumed_at is null`.execute(db);
  await sql`create index on baskets (restaurant_id)`.execute(db);
  await sql`create index on baskets (changed_at) where consumed_at is null`.execute(db);

  await sql`
    create table basket_items (
      id text primary key check (length(id) >= 22),
      basket_id text not null references baskets on delete cascade,
      product_id integer references products on delete set null,
      name text not null,
      quantity integer not null check (quantity between 1 and 99),
      flavors jsonb not null,
      comment text not null default '',
      position integer not null,
      unique (basket_id, position)
    )`.execute(db);
  await sql`create index on basket_items (product_id)`.execute(db);
}
