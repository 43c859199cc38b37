import { type Kysely, sql } from 'kysely';

/**
 * Online payments (rulings 5). A void order is one whose payment has come to nothing: its basket is open again and may
 * become another order, so that a basket has at most one order that is not void. What is `refunding` is the stored work
 * of giving it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column age_confirmed boolean,
      add column is_void boolean not null default false,
      drop constraint orders_basket_id_key`.execute(db);
  await sql`create unique index orders_of_basket on orders (basket_id) where not is_void`.execute(db);
  await sql`create index on orders (basket_id)`.execute(db);
  await sql`
    create table payments (
      id text primary key check (length(id) >= 22),
      order_id text not null unique references orders on delete cascade,
      provider_id text unique,
      url text,
      amount_cents integer not null check (amount_cents > 0),
      payment_type text not null,
      state text not null default 'starting'
        check (state in ('starting', 'pending', 'paid', 'failed', 'refunding', 'refunded')),
      return_url text not null,
      mail jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      settled_at timestamptz,
      check ((provider_id is null) = (url is null)),
      check (state <> 'pending' or url is not null)
    )`.execute(db);
  await sql`comment on column payments.mail is 'what is sent to the customer once it is paid'`.execute(db);
  await sql`
    create index payments_unsettled on payments (expires_at)
      where state in ('starting', 'pending', 'refunding')`.execute(db);
}
