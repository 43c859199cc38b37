import { type Kysely, sql } from 'kysely';

/**
 * Who changed what by command; and the keys by which a restaurant's file names what is on its card. What was not
 * imported has no key: the export makes one of its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      subject_user_id text,
      subject_order_id text,
      restaurant_slug text,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`comment on table audit_log is
    'subjects are no references: an entry stays when its subject is gone; names and e-mails never stand in details'
  `.execute(db);
  await sql`create index on audit_log (subject_user_id) where subject_user_id is not null`.execute(db);
  await sql`create index on audit_log (subject_order_id) where subject_order_id is not null`.execute(db);

  for (const table of ['products', 'product_groups', 'flavor_sets']) {
    await sql`alter table ${sql.table(table)} add column external_key text`.execute(db);
    await sql`create unique index on ${sql.table(table)} (restaurant_id, external_key)
      where external_key is not null`.execute(db);
  }
  await sql`alter table flavors add column external_key text`.execute(db);
  await sql`create unique index on flavors (flavor_set_id, external_key) where external_key is not null`.execute(
    db,
  );
}
