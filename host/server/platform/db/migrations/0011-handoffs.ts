import { type Kysely, sql } from 'kysely';

/** Locations on their way from an embedded page to the page it leads to: single-use codes, stored as SHA-256. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table handoffs (
      code_hash text primary key,
      partner_id integer references partners on delete cascade,
      for_own_site boolean not null,
      location jsonb not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`comment on column handoffs.for_own_site is 'leads to the marketplace itself, so its own sessions may take it'`.execute(
    db,
  );
  await sql`create index on handoffs (expires_at)`.execute(db);
  await sql`create index on handoffs (partner_id)`.execute(db);
}
