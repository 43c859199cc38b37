import { type Kysely, sql } from 'kysely';

/** By whose pages an order came: its mails lead there. Orders of before count as the marketplace's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column partner_id integer references partners on delete set null`.execute(db);
  await sql`create index on orders (partner_id) where partner_id is not null`.execute(db);
}
