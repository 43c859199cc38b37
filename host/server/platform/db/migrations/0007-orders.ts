import { type Kysely, sql } from 'kysely';

/**
 * Orders are their own copy of everything (rulings 5). `placed_by` is the hash of the session that ordered; it
 * is no foreign key because an order outlives its session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text primary key check (length(id) >= 22),
      restaurant_id integer not null references restaurants,
      basket_id text not null unique references baskets,
      placed_by text not null,
      user_id text references users on delete set null,
      version integer not null default 1 check (version >= 1),
      status integer not null check (status between 1 and 7),
      reason text,
      payment_status text not null check (payment_status in ('open', 'pending', 'paid', 'failed', 'refunded')),
      payment_method text check (payment_method in ('cash', 'debit', 'creditcard', 'creditcard_3d', 'sofort', 'eps')),
      payment_time timestamptz,
      transport text not null check (transport in ('delivery', 'takeaway')),
      desired_time timestamptz,
      duration_minutes integer check (duration_minutes > 0),
      placed_at timestamptz not null,
      confirmation_time timestamptz,
      transfer_time timestamptz,
      restaurant jsonb not null,
      contact jsonb not null,
      address jsonb,
      comment text not null,
      item_sum_cents integer not null check (item_sum_cents >= 0),
      deposit_cents integer not null check (deposit_cents >= 0),
      total_discount_cents integer not null check (total_discount_cents >= 0),
      delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
      shortfall_cents integer not null check (shortfall_cents >= 0),
      voucher_discount_cents integer not null check (voucher_discount_cents >= 0),
      total_sum_cents integer not null check (total_sum_cents >= 0),
      total_quantity integer not null check (total_quantity > 0),
      credits_points integer not null check (credits_points >= 0),
      remaining_cents integer not null check (remaining_cents >= 0),
      tip_cents integer not null default 0 check (tip_cents between 0 and 10000),
      vat jsonb not null,
      newsletter boolean not null default false,
      check (total_sum_cents =
        item_sum_cents - total_discount_cents + deposit_cents + delivery_fee_cents - voucher_discount_cents),
      check (remaining_cents = total_sum_cents - credits_points),
      check ((transport = 'delivery') = (address is not null)),
      check (remaining_cents = 0 or payment_method is not null)
    )`.execute(db);
  await sql`create index on orders (restaurant_id, placed_at desc)`.execute(db);
  await sql`create index on orders (user_id, placed_at desc)`.execute(db);
  await sql`create index on orders (placed_by)`.execute(db);

  await sql`
    create table order_items (
      order_id text not null references orders on delete cascade,
      position integer not null,
      product_id integer not null,
      name text not null,
      quantity integer not null check (quantity between 1 and 99),
      unit_price_cents integer not null check (unit_price_cents >= 0),
      deposit_cents integer not null check (deposit_cents >= 0),
      vat_percent integer not null,
      flavors jsonb not null,
      flavor_names text[] not null,
      comment text not null,
      minimum_age integer,
      primary key (order_id, position)
    )`.execute(db);

  await sql`
    create table order_moves (
      order_id text not null references orders on delete cascade,
      status integer not null check (status between 1 and 7),
      moved_at timestamptz not null,
      reason text,
      primary key (order_id, status)
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      session_hash text not null,
      key text not null check (length(key) between 1 and 200),
      body_hash text not null,
      order_id text not null references orders on delete cascade,
      primary key (session_hash, key)
    )`.execute(db);
  await sql`create index on idempotency_keys (order_id)`.execute(db);

  await sql`
    create table credit_transactions (
      id bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      type text not null check (type in ('charge-coupon', 'refund', 'spend')),
      amount_points integer not null check (amount_points <> 0),
      reference text not null,
      order_id text references orders on delete set null,
      created_at timestamptz not null,
      unique (order_id, type)
    )`.execute(db);
  await sql`create index on credit_transactions (user_id, created_at desc)`.execute(db);
}
