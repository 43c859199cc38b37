import { type Kysely, sql } from 'kysely';

/**
 * Codes of coupons, which charge bonus points, and vouchers, which lower a basket (rulings 4). One table, so that a
 * code is one thing only. `value` is points or cents: a point is a cent. What a voucher was used for stands in
 * `order_vouchers`; `uses` counts them, less those that were given back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_codes (
      id integer generated always as identity primary key,
      code text not null unique check (code = btrim(code) and length(code) between 4 and 60),
      kind text not null check (kind in ('voucher', 'coupon')),
      value integer not null check (value between 1 and 1000000),
      minimum_order_cents integer not null default 0 check (minimum_order_cents >= 0),
      maximum_uses integer default 1 check (maximum_uses >= 1),
      uses integer not null default 0 check (uses >= 0),
      expires_at timestamptz,
      created_at timestamptz not null,
      check (uses <= maximum_uses)
    )`.execute(db);
  await sql`comment on column discount_codes.maximum_uses is 'null: any number; a coupon only once for each user'`.execute(
    db,
  );

  await sql`
    create table coupon_redemptions (
      code_id integer not null references discount_codes,
      user_id text not null references users on delete cascade,
      redeemed_at timestamptz not null,
      primary key (code_id, user_id)
    )`.execute(db);
  await sql`create index on coupon_redemptions (user_id)`.execute(db);

  await sql`
    create table basket_vouchers (
      basket_id text not null references baskets on delete cascade,
      code_id integer not null references discount_codes on delete cascade,
      position integer not null,
      primary key (basket_id, code_id)
    )`.execute(db);
  await sql`create index on basket_vouchers (code_id)`.execute(db);

  await sql`
    create table order_vouchers (
      order_id text not null references orders on delete cascade,
      code_id integer not null references discount_codes,
      value_cents integer not null check (value_cents > 0),
      given_back_at timestamptz,
      primary key (order_id, code_id)
    )`.execute(db);
  await sql`create index on order_vouchers (code_id)`.execute(db);
}
