import { type Kysely, sql } from 'kysely';

/** The operator's settings and the partners that embed the elements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists citext`.execute(db);

  await sql`
    create table settings (
      only_row boolean primary key default true check (only_row),
      global_discount_percent integer not null default 10 check (global_discount_percent between 0 and 100),
      flags jsonb not null,
      phone_countries text[] not null
    )`.execute(db);
  await sql`
    insert into settings (flags, phone_countries) values (
      '{"CREDITS": true, "COUPONS": true, "VOUCHERS": true, "MOBILE_ZOOM": true, "LOGIN": true}',
      array['AT', 'DE', 'CH', 'IT', 'SI', 'HU', 'SK', 'CZ', 'HR', 'RO', 'PL', 'RS', 'TR', 'BG', 'LI']
    )`.execute(db);

  await sql`
    create table partners (
      id integer generated always as identity primary key,
      name text not null,
      api_key text not null unique check (length(api_key) between 4 and 100),
      loopback boolean not null default false
    )`.execute(db);
  await sql`comment on column partners.loopback is 'owns every loopback origin (the demonstration partner)'`.execute(
    db,
  );
  await sql`
    create table partner_origins (
      partner_id integer not null references partners on delete cascade,
      origin text not null,
      primary key (origin, partner_id)
    )`.execute(db);
  await sql`create index on partner_origins (partner_id)`.execute(db);
}
