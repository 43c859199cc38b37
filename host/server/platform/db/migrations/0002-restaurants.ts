import { type Kysely, sql } from 'kysely';

/** Restaurants with hours and delivery areas, and their ratings. Money is cents, hours seconds from midnight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restaurants (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
      name text not null,
      claim text not null,
      search_key text not null,
      street text not null,
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
      city text not null,
      state text not null,
      lat double precision not null,
      lng double precision not null,
      phone text not null,
      email text not null,
      website text not null,
      kitchen_types text[] not null check (cardinality(kitchen_types) > 0),
      payment_types text[] not null,
      delivery boolean not null,
      takeaway boolean not null,
      offline boolean not null default false,
      joined_at timestamptz not null,
      hot boolean not null default false,
      paid_rank integer check (paid_rank >= 1),
      discount_percent integer not null default 0 check (discount_percent between 0 and 100),
      delivery_minutes integer not null check (delivery_minutes > 0),
      lead_minutes integer not null default 30 check (lead_minutes >= 0),
      free_delivery_from_cents integer check (free_delivery_from_cents >= 0),
      minimum_order_policy text not null default 'surcharge' check (minimum_order_policy in ('surcharge', 'refuse')),
      company jsonb not null,
      rating_average numeric(3, 2) not null default 0 check (rating_average between 0 and 5),
      rating_count integer not null default 0 check (rating_count >= 0),
      menu_version integer not null default 1,
      check (delivery or takeaway)
    )`.execute(db);
  await sql`create index restaurants_search on restaurants using gin (search_key gin_trgm_ops)`.execute(db);

  await sql`
    create table restaurant_hours (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      kind text not null check (kind in ('opening', 'delivery', 'preOrderDelivery', 'takeaway', 'availability')),
      day text not null check (day in
        ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday')),
      begin_seconds integer not null check (begin_seconds between 0 and 86399),
      end_seconds integer not null check (end_seconds between 1 and 129600),
      check (end_seconds > begin_seconds)
    )`.execute(db);
  await sql`create index on restaurant_hours (restaurant_id)`.execute(db);

  await sql`
    create table restaurant_closures (
      restaurant_id integer not null references restaurants on delete cascade,
      closed_on date not null,
      primary key (restaurant_id, closed_on)
    )`.execute(db);

  await sql`
    create table delivery_areas (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      fee_cents integer not null check (fee_cents >= 0),
      minimum_order_cents integer not null check (minimum_order_cents >= 0),
      unique (id, restaurant_id)
    )`.execute(db);
  await sql`create index on delivery_areas (restaurant_id)`.execute(db);
  await sql`
    create table delivery_area_postcodes (
      restaurant_id integer not null,
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
      area_id integer not null,
      primary key (restaurant_id, zip_code),
      foreign key (area_id, restaurant_id) references delivery_areas (id, restaurant_id) on delete cascade
    )`.execute(db);
  await sql`create index on delivery_area_postcodes (area_id, restaurant_id)`.execute(db);
  await sql`create index on delivery_area_postcodes (zip_code)`.execute(db);

  await sql`
    create table ratings (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      author text not null,
      delivery integer not null check (delivery between 1 and 5),
      taste integer not null check (taste between 1 and 5),
      pricing integer not null check (pricing between 1 and 5),
      comment text not null,
      rated_at timestamptz not null
    )`.execute(db);
  await sql`create index on ratings (restaurant_id, rated_at desc)`.execute(db);
}
