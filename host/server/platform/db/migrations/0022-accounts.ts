import { type Kysely, sql } from 'kysely';

/**
 * Devices, ends of logins, forgotten passwords, changes of e-mail, limits of guessing, and logins by another window.
 * Tokens, codes, devices and whatever a try is counted under are stored only as SHA-256.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column device_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add column device_name text,
      add column logged_in_at timestamptz,
      add column login_ends_at timestamptz,
      add column last_used_at timestamptz`.execute(db);
  await sql`comment on column sessions.device_id is 'names the session to its user and opens nothing'`.execute(
    db,
  );
  // Logins of before count from their beginning too; whatever used a session last made it live for thirty days more.
  await sql`
    update sessions set
      logged_in_at = case when user_id is null then null else created_at end,
      login_ends_at = case when user_id is null then null else created_at + interval '180 days' end,
      last_used_at = greatest(created_at, expires_at - interval '30 days')`.execute(db);
  await sql`alter table sessions alter column last_used_at set not null`.execute(db);

  await sql`
    create table replaced_sessions (
      id_hash text primary key,
      replaced_at timestamptz not null
    )`.execute(db);
  await sql`create index on replaced_sessions (replaced_at)`.execute(db);

  await sql`
    alter table user_tokens
      drop constraint user_tokens_purpose_check,
      add constraint user_tokens_purpose_check
        check (purpose in ('activation', 'password-reset', 'email-old', 'email-new'))`.execute(db);

  await sql`
    create table email_changes (
      user_id text primary key references users on delete cascade,
      email citext not null,
      old_confirmed boolean not null default false,
      new_confirmed boolean not null default false,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    create table known_devices (
      token_hash text not null,
      user_id text not null references users on delete cascade,
      logged_in_at timestamptz not null,
      primary key (token_hash, user_id)
    )`.execute(db);
  await sql`create index on known_devices (user_id)`.execute(db);
  await sql`create index on known_devices (logged_in_at)`.execute(db);

  await sql`
    create table login_tries (
      key text primary key,
      account text,
      wrong integer not null default 0 check (wrong >= 0),
      blocked_until timestamptz,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create index on login_tries (account)`.execute(db);
  await sql`create index on login_tries (last_at)`.execute(db);

  await sql`
    create table login_codes (
      code_hash text primary key,
      session_hash text not null references sessions on delete cascade,
      partner_id integer not null references partners on delete cascade,
      origin text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on login_codes (session_hash)`.execute(db);
  await sql`create index on login_codes (partner_id)`.execute(db);
  await sql`create index on login_codes (expires_at)`.execute(db);
}
