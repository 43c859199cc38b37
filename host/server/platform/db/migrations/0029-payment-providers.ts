import { type Kysely, sql } from 'kysely';

/**
 * Which provider took a payment, so that after another one was configured it is still asked and refunded where it was
 * paid. Until now there were two. The test page forgets its payments, so Stripe's are told by what Stripe calls them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column provider text`.execute(db);
  await sql`
    update payments set provider =
      case when provider_id like 'cs\\_%'
          and not exists (select from test_payments where test_payments.id = payments.provider_id)
        then 'stripe' else 'test' end
    where provider_id is not null`.execute(db);
  await sql`
    alter table payments
      add check ((provider is null) = (provider_id is null)),
      drop constraint payments_provider_id_key,
      add unique (provider, provider_id)`.execute(db);
  await sql`comment on column payments.provider is 'who took it, and who alone is asked about it; null: nobody yet'`.execute(
    db,
  );
}
