import { type Kysely, sql } from 'kysely';

/**
 * What follows an order: its language, in which mails about it are written; its rating and who reported that; a guest's
 * wish to make an account of it; and which sessions a bot check has let pass.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column language text not null default 'de' check (language in ('de', 'en'))`.execute(db);

  // Once per order. What was rated before the marketplace knew orders has none.
  await sql`
    alter table ratings
      add column order_id text unique references orders on delete set null`.execute(db);
  await sql`
    create table rating_reports (
      rating_id integer not null references ratings on delete cascade,
      session_hash text not null,
      reason text not null
        check (reason in ('insult', 'untrue', 'advertising', 'personal-data', 'other')),
      reported_at timestamptz not null,
      primary key (rating_id, session_hash)
    )`.execute(db);

  await sql`
    create table order_claims (
      order_id text primary key references orders on delete cascade,
      user_id text not null references users on delete cascade,
      mails integer not null default 1 check (mails >= 1),
      mailed_at timestamptz not null
    )`.execute(db);
  await sql`create index on order_claims (user_id)`.execute(db);

  await sql`
    create table bot_passes (
      session_hash text not null references sessions on delete cascade,
      action text not null,
      passed_at timestamptz not null,
      primary key (session_hash, action)
    )`.execute(db);
}
