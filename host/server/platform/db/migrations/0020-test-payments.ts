import { type Kysely, sql } from 'kysely';

/** What the test payment page remembers, as a provider of its own: nothing of ours refers to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_payments (
      id text primary key,
      payment_id text not null unique,
      amount_cents integer not null check (amount_cents > 0),
      payment_type text not null,
      description text not null,
      language text not null,
      return_url text not null,
      state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
      expires_at timestamptz not null,
      refunded_at timestamptz check (refunded_at is null or state = 'paid')
    )`.execute(db);
  await sql`comment on column test_payments.payment_id is 'what the shop calls the attempt: started again with it, it is the same payment'`.execute(
    db,
  );
}
