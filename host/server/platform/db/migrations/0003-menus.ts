import { type Kysely, sql } from 'kysely';

/** The cards: groups, products, flavor sets, and when they are offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_groups (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      name text not null,
      description text not null,
      kind text check (kind in ('classics', 'happy-hour')),
      position integer not null,
      unique (restaurant_id, position),
      unique (id, restaurant_id)
    )`.execute(db);

  await sql`
    create table products (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      name text not null,
      description text not null,
      price_cents integer not null check (price_cents >= 0),
      position integer not null,
      allergens text[] not null,
      food_types text[] not null,
      picture text,
      vat_percent integer not null check (vat_percent in (0, 10, 13, 20)),
      deposit_cents integer not null default 0 check (deposit_cents >= 0),
      minimum_age integer check (minimum_age in (16, 18)),
      volume_ml integer check (volume_ml > 0),
      no_discount boolean not null default false,
      unique (restaurant_id, position),
      unique (id, restaurant_id)
    )`.execute(db);

  await sql`
    create table product_group_members (
      restaurant_id integer not null,
      product_id integer not null,
      group_id integer not null,
      primary key (product_id, group_id),
      foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade,
      foreign key (group_id, restaurant_id) references product_groups (id, restaurant_id) on delete cascade
    )`.execute(db);
  await sql`create index on product_group_members (group_id, restaurant_id)`.execute(db);
  await sql`create index on product_group_members (restaurant_id)`.execute(db);

  await sql`
    create table flavor_sets (
      id integer generated always as identity primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      name text not null,
      minimum integer not null check (minimum >= 0),
      maximum integer not null check (maximum >= 1 and maximum >= minimum),
      unique (id, restaurant_id)
    )`.execute(db);
  await sql`create index on flavor_sets (restaurant_id)`.execute(db);

  await sql`
    create table flavors (
      id integer generated always as identity primary key,
      flavor_set_id integer not null references flavor_sets on delete cascade,
      name text not null,
      price_cents integer not null check (price_cents >= 0),
      position integer not null,
      allergens text[] not null,
      food_types text[] not null,
      unique (flavor_set_id, position)
    )`.execute(db);

  await sql`
    create table product_flavor_sets (
      restaurant_id integer not null,
      product_id integer not null,
      flavor_set_id integer not null,
      position integer not null,
      primary key (product_id, flavor_set_id),
      unique (product_id, position),
      foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade,
      foreign key (flavor_set_id, restaurant_id) references flavor_sets (id, restaurant_id) on delete cascade
    )`.execute(db);
  await sql`create index on product_flavor_sets (flavor_set_id, restaurant_id)`.execute(db);
  await sql`create index on product_flavor_sets (restaurant_id)`.execute(db);

  await sql`
    create table availability_hours (
      id integer generated always as identity primary key,
      restaurant_id integer not null,
      product_id integer,
      group_id integer,
      day text not null check (day in
        ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday')),
      begin_seconds integer not null check (begin_seconds between 0 and 86399),
      end_seconds integer not null check (end_seconds between 1 and 129600),
      check (end_seconds > begin_seconds),
      check (num_nonnulls(product_id, group_id) = 1),
      foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade,
      foreign key (group_id, restaurant_id) references product_groups (id, restaurant_id) on delete cascade
    )`.execute(db);
  await sql`create index on availability_hours (restaurant_id)`.execute(db);
  await sql`create index on availability_hours (product_id, restaurant_id)`.execute(db);
  await sql`create index on availability_hours (group_id, restaurant_id)`.execute(db);
}
