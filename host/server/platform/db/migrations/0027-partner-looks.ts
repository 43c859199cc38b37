import { type Kysely, sql } from 'kysely';

/** What partners' elements wear and say. A demonstration of before gets the partner of its white-labelled page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partners add column settings jsonb not null default '{}'`.execute(db);
  await sql`
    create table partner_logos (
      digest text not null,
      partner_id integer not null references partners on delete cascade,
      picture bytea not null,
      width integer not null,
      height integer not null,
      is_current boolean not null,
      primary key (digest, partner_id)
    )`.execute(db);
  await sql`comment on table partner_logos is
    'the one before the current stays for pages that are open while it changes'`.execute(db);
  await sql`create unique index on partner_logos (partner_id) where is_current`.execute(db);
  await sql`create index on partner_logos (partner_id)`.execute(db);
  await sql`
    insert into partners (name, api_key, settings)
    select 'Pizzeria Napoli Express', 'demo-napoli',
      '{"accent": {"light": "#0b6b4f", "dark": "#6fd3b0"}}'
    from partners where api_key = 'demo' and loopback`.execute(db);
}
