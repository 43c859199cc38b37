import { type Kysely, sql } from 'kysely';

/**
 * Saved addresses, one of them the default and one the selected, favourite restaurants, the place that was last
 * looked up for the address book, and passwords that are to be changed. The constraints hold what two devices do at once: never two defaults, and nobody
 * selects somebody else's address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table addresses (
      id integer generated always as identity primary key,
      user_id text not null references users on delete cascade,
      company text not null,
      street_name text not null,
      street_number text not null,
      building_number text not null,
      floor_number text not null,
      door_number text not null,
      zip_code text not null,
      city text not null,
      city_code text not null,
      state text not null,
      country text not null,
      lat double precision not null,
      lng double precision not null,
      approximate boolean not null,
      google_place_id text,
      phone text not null,
      note text not null,
      is_default boolean not null default false,
      unique (id, user_id)
    )`.execute(db);
  await sql`comment on column addresses.approximate is 'the point is not the house, but its postcode'`.execute(
    db,
  );
  await sql`create index on addresses (user_id, id desc)`.execute(db);
  await sql`create unique index addresses_default on addresses (user_id) where is_default`.execute(db);

  await sql`alter table users add column selected_address_id integer`.execute(db);
  await sql`
    alter table users add constraint users_selected_address foreign key (selected_address_id, id)
      references addresses (id, user_id) on delete set null (selected_address_id)`.execute(db);
  await sql`create index on users (selected_address_id) where selected_address_id is not null`.execute(db);
  await sql`alter table sessions add column managed_location jsonb`.execute(db);

  await sql`
    create table favourites (
      user_id text not null references users on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      position bigint generated always as identity,
      primary key (user_id, restaurant_id)
    )`.execute(db);
  await sql`comment on column favourites.position is 'the greatest is the latest'`.execute(db);
  await sql`create index on favourites (restaurant_id)`.execute(db);

  await sql`alter table users add column password_change_requested boolean not null default false`.execute(
    db,
  );
  await sql`comment on column users.password_change_requested is
    'the operator asks for a new password, e.g. after a leak; a new one takes it back'`.execute(db);

  // The history of points goes page by page in the order of its rows.
  await sql`create index on credit_transactions (user_id, id desc)`.execute(db);
}
