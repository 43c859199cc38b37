import { type Kysely, sql } from 'kysely';

/**
 * Copies of a person's data, accounts that will be deleted, what somebody has agreed to, and which orders are anonymous.
 * A copy is kept in the database and in pieces: every node can answer it, and none ever holds it as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      id text primary key check (length(id) >= 22),
      user_id text not null references users on delete cascade,
      language text not null check (language in ('de', 'en')),
      requested_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz,
      bytes integer,
      check ((ready_at is null) = (expires_at is null)),
      check ((ready_at is null) = (bytes is null))
    )`.execute(db);
  await sql`create index on data_exports (user_id, requested_at desc)`.execute(db);
  await sql`create unique index data_exports_waiting on data_exports (user_id) where ready_at is null`.execute(
    db,
  );
  await sql`create index on data_exports (expires_at)`.execute(db);
  await sql`
    create table data_export_parts (
      export_id text not null references data_exports on delete cascade,
      position integer not null,
      contents bytea not null,
      primary key (export_id, position)
    )`.execute(db);

  await sql`
    create table account_deletions (
      user_id text primary key references users on delete cascade,
      language text not null check (language in ('de', 'en')),
      requested_at timestamptz not null,
      deletes_at timestamptz not null
    )`.execute(db);
  await sql`create index on account_deletions (deletes_at)`.execute(db);

  await sql`
    create table consents (
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('newsletter')),
      wording text not null,
      given_at timestamptz not null,
      withdrawn_at timestamptz check (withdrawn_at >= given_at),
      primary key (user_id, kind, given_at)
    )`.execute(db);
  await sql`comment on column consents.wording is 'version of the text that was agreed to'`.execute(db);
  await sql`
    create unique index consents_in_force on consents (user_id, kind) where withdrawn_at is null`.execute(db);

  await sql`alter table orders add column anonymised_at timestamptz`.execute(db);
  await sql`create index orders_personal on orders (placed_at) where anonymised_at is null`.execute(db);
  await sql`alter table mails add column forget_at timestamptz`.execute(db);
  await sql`comment on column mails.forget_at is
    'goes then, sent or not: the one that tells somebody that nothing of them is left'`.execute(db);
  await sql`create index on mails (forget_at) where forget_at is not null`.execute(db);
}
