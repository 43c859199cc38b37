import { type Kysely, sql } from 'kysely';

/**
 * Mails as HTML too, about whom they are, and how far their delivery is. What waits for delivery has a time for its next
 * attempt; none: it has been sent, was refused for good, or was written where nothing is sent, as all mails until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column html text,
      add column language text not null default 'de' check (language in ('de', 'en')),
      add column reply_to text,
      add column user_id text references users on delete set null,
      add column order_id text references orders on delete set null,
      add column attempts integer not null default 0 check (attempts >= 0),
      add column next_attempt_at timestamptz,
      add column sent_at timestamptz,
      add column last_error text,
      add check (sent_at is null or next_attempt_at is null)`.execute(db);
  await sql`create index on mails (next_attempt_at, id) where next_attempt_at is not null`.execute(db);
  await sql`create index on mails (user_id)`.execute(db);
  await sql`create index on mails (order_id)`.execute(db);
}
