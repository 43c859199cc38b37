import { type Kysely, sql } from 'kysely';

/** Users, their points, sessions and stored mails. Session and token ids are stored only as SHA-256. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key check (length(id) >= 22),
      email citext not null unique,
      name text not null,
      avatar text not null default '11',
      role text not null check (role in ('consumer', 'staff')),
      password_hash text,
      newsletter boolean not null default false,
      balance_points integer not null default 0 check (balance_points >= 0),
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table restaurant_staff (
      user_id text not null references users on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      primary key (user_id, restaurant_id)
    )`.execute(db);
  await sql`create index on restaurant_staff (restaurant_id)`.execute(db);

  await sql`
    create table user_tokens (
      token_hash text primary key,
      user_id text not null references users on delete cascade,
      purpose text not null check (purpose in ('activation')),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on user_tokens (user_id)`.execute(db);

  await sql`
    create table sessions (
      id_hash text primary key,
      channel_id text not null unique,
      csrf_secret text not null,
      user_id text references users on delete cascade,
      partner_id integer references partners on delete cascade,
      location jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on sessions (user_id)`.execute(db);
  await sql`create index on sessions (partner_id)`.execute(db);
  await sql`create index on sessions (expires_at)`.execute(db);

  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index on mails (created_at desc)`.execute(db);
}
