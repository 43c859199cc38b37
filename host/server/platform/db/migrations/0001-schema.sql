-- The whole schema of the marketplace, feature by feature, as of its first release.
--
-- Money is integer cents, a bonus point is a cent. Hours are seconds from midnight in Vienna; an end beyond 86400 is
-- after midnight. Ids of baskets, orders, users and payments are random texts that open what they name, so they have
-- at least 22 characters. Session ids, tokens and codes that open something are stored only as SHA-256 (`…_hash`).
-- Every reference has an index, so that what it names can be removed without reading everything.

create extension if not exists pg_trgm;
create extension if not exists citext;

-- Prices and discounts keep what they were before: a "-10 %" rests on it (§ 9a PrAG, the Austrian price law). A row
-- says since when its value holds, and what held earlier stands in a table of its own, so that a menu of which nothing
-- ever changed costs nothing. Triggers do it, so that whoever changes a price leaves a trace.
--
-- The moment of a change is the application's, where the transaction sets it as `fo.now`, else the database's clock.
create function moment_of_change() returns timestamptz language sql volatile as
$$ select coalesce(nullif(current_setting('fo.now', true), '')::timestamptz, clock_timestamp()) $$;


-- operator: one row of settings, and what every node signs with, made once by whichever needed it first

create table settings (
  only_row boolean primary key default true check (only_row),
  global_discount_percent integer not null default 10 check (global_discount_percent between 0 and 100),
  flags jsonb not null,
  phone_countries text[] not null,
  global_discount_since timestamptz not null default moment_of_change()
);
insert into settings (flags, phone_countries) values (
  '{"CREDITS": true, "COUPONS": true, "VOUCHERS": true, "MOBILE_ZOOM": true, "LOGIN": true}',
  array['AT', 'DE', 'CH', 'IT', 'SI', 'HU', 'SK', 'CZ', 'HR', 'RO', 'PL', 'RS', 'TR', 'BG', 'LI']
);

create table secrets (name text primary key, value text not null);

-- Who changed what by command.
create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject_user_id text,
  subject_order_id text,
  restaurant_slug text,
  details jsonb not null default '{}'
);
comment on table audit_log is
  'subjects are no references: an entry stays when its subject is gone; names and e-mails never stand in details';
create index on audit_log (subject_user_id) where subject_user_id is not null;
create index on audit_log (subject_order_id) where subject_order_id is not null;


-- partners: who embeds the elements, from which origins, and how they look there

create table partners (
  id integer generated always as identity primary key,
  name text not null,
  api_key text not null unique check (length(api_key) between 4 and 100),
  loopback boolean not null default false,
  settings jsonb not null default '{}'
);
comment on column partners.loopback is 'owns every loopback origin (the demonstration partner)';

create table partner_origins (
  partner_id integer not null references partners on delete cascade,
  origin text not null,
  primary key (origin, partner_id)
);
create index on partner_origins (partner_id);

create table partner_logos (
  digest text not null,
  partner_id integer not null references partners on delete cascade,
  picture bytea not null,
  width integer not null,
  height integer not null,
  is_current boolean not null,
  primary key (digest, partner_id)
);
comment on table partner_logos is 'the one before the current stays for pages that are open while it changes';
create unique index on partner_logos (partner_id) where is_current;
create index on partner_logos (partner_id);


-- restaurants

-- `diets`: those that the menu is good for, worked out by whoever stores a menu. `logo`: the name of the restaurant's
-- own logo. A pause and today's minutes run out by themselves: what is stored says until when, or on which day in
-- Vienna, it holds.
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
  diets text[] not null default '{}' check (diets <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free']),
  logo text check (logo ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  discount_since timestamptz not null default moment_of_change(),
  paused_until timestamptz,
  today_minutes integer check (today_minutes > 0),
  today_minutes_on date,
  check (delivery or takeaway),
  check ((today_minutes is null) = (today_minutes_on is null))
);
create index restaurants_search on restaurants using gin (search_key gin_trgm_ops);
-- One query for the versions of all restaurants shows whether anything changed.
create index restaurants_versions on restaurants (id) include (menu_version);

create table restaurant_hours (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  kind text not null check (kind in ('opening', 'delivery', 'preOrderDelivery', 'takeaway', 'availability')),
  day text not null check (day in
    ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday')),
  begin_seconds integer not null check (begin_seconds between 0 and 86399),
  end_seconds integer not null check (end_seconds between 1 and 129600),
  check (end_seconds > begin_seconds)
);
create index on restaurant_hours (restaurant_id);

create table restaurant_closures (
  restaurant_id integer not null references restaurants on delete cascade,
  closed_on date not null,
  primary key (restaurant_id, closed_on)
);

create table delivery_areas (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  fee_cents integer not null check (fee_cents >= 0),
  minimum_order_cents integer not null check (minimum_order_cents >= 0),
  unique (id, restaurant_id)
);
create index on delivery_areas (restaurant_id);

create table delivery_area_postcodes (
  restaurant_id integer not null,
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  area_id integer not null,
  primary key (restaurant_id, zip_code),
  foreign key (area_id, restaurant_id) references delivery_areas (id, restaurant_id) on delete cascade
);
create index on delivery_area_postcodes (area_id, restaurant_id);
create index on delivery_area_postcodes (zip_code);

create table past_discounts (
  id integer generated always as identity primary key,
  restaurant_id integer references restaurants on delete cascade,
  percent integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at)
);
comment on column past_discounts.restaurant_id is 'null: the discount of the whole marketplace';
create index on past_discounts (restaurant_id);

-- Several changes in one moment leave the trace of what held before the first of them.
create function keep_past_discount() returns trigger language plpgsql as $$
declare moment timestamptz := moment_of_change();
begin
  if moment <= old.discount_since then
    new.discount_since := old.discount_since;
    return new;
  end if;
  insert into past_discounts (restaurant_id, percent, begins_at, ends_at)
    values (old.id, old.discount_percent, old.discount_since, moment);
  new.discount_since := moment;
  return new;
end $$;
create trigger keep_past_discount before update of discount_percent on restaurants for each row
  when (old.discount_percent is distinct from new.discount_percent) execute function keep_past_discount();

-- A change of the marketplace's discount changes what every restaurant shows, so all their versions grow.
create function keep_past_global_discount() returns trigger language plpgsql as $$
declare moment timestamptz := moment_of_change();
begin
  update restaurants set menu_version = menu_version + 1;
  if moment <= old.global_discount_since then
    new.global_discount_since := old.global_discount_since;
    return new;
  end if;
  insert into past_discounts (restaurant_id, percent, begins_at, ends_at)
    values (null, old.global_discount_percent, old.global_discount_since, moment);
  new.global_discount_since := moment;
  return new;
end $$;
create trigger keep_past_global_discount before update of global_discount_percent on settings for each row
  when (old.global_discount_percent is distinct from new.global_discount_percent)
  execute function keep_past_global_discount();


-- menus: groups, products and their choices ("flavors"), and when they are offered. `external_key` is how a
-- restaurant's import file names a part of its menu; what was not imported has none.

create table product_groups (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  name text not null,
  description text not null,
  kind text check (kind in ('classics', 'happy-hour')),
  position integer not null,
  external_key text,
  unique (restaurant_id, position),
  unique (id, restaurant_id)
);
create unique index on product_groups (restaurant_id, external_key) where external_key is not null;

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
  additives text[] not null default '{}',
  price_since timestamptz not null default moment_of_change(),
  external_key text,
  unique (restaurant_id, position),
  unique (id, restaurant_id)
);
create unique index on products (restaurant_id, external_key) where external_key is not null;
create index products_discounted on products (restaurant_id, price_since) where not no_discount;

create table past_prices (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  price_cents integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at)
);
create index on past_prices (product_id);

create function keep_past_price() returns trigger language plpgsql as $$
declare moment timestamptz := moment_of_change();
begin
  if moment <= old.price_since then
    new.price_since := old.price_since;
    return new;
  end if;
  insert into past_prices (product_id, price_cents, begins_at, ends_at)
    values (old.id, old.price_cents, old.price_since, moment);
  new.price_since := moment;
  return new;
end $$;
create trigger keep_past_price before update of price_cents on products for each row
  when (old.price_cents is distinct from new.price_cents) execute function keep_past_price();

-- Holds on one day in Vienna.
create table sold_out_products (
  product_id integer primary key,
  restaurant_id integer not null,
  sold_out_on date not null,
  foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade
);
create index on sold_out_products (restaurant_id);

create table product_group_members (
  restaurant_id integer not null,
  product_id integer not null,
  group_id integer not null,
  primary key (product_id, group_id),
  foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade,
  foreign key (group_id, restaurant_id) references product_groups (id, restaurant_id) on delete cascade
);
create index on product_group_members (group_id, restaurant_id);
create index on product_group_members (restaurant_id);

create table flavor_sets (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  name text not null,
  minimum integer not null check (minimum >= 0),
  maximum integer not null check (maximum >= 1 and maximum >= minimum),
  external_key text,
  unique (id, restaurant_id)
);
create index on flavor_sets (restaurant_id);
create unique index on flavor_sets (restaurant_id, external_key) where external_key is not null;

create table flavors (
  id integer generated always as identity primary key,
  flavor_set_id integer not null references flavor_sets on delete cascade,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  position integer not null,
  allergens text[] not null,
  food_types text[] not null,
  additives text[] not null default '{}',
  external_key text,
  unique (flavor_set_id, position)
);
create unique index on flavors (flavor_set_id, external_key) where external_key is not null;

-- Flavors that cost something else together with another one, such as a size.
create table flavor_prices (
  flavor_id integer not null references flavors on delete cascade,
  with_flavor_id integer not null references flavors on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  primary key (flavor_id, with_flavor_id),
  check (flavor_id <> with_flavor_id)
);
create index on flavor_prices (with_flavor_id);

create table product_flavor_sets (
  restaurant_id integer not null,
  product_id integer not null,
  flavor_set_id integer not null,
  position integer not null,
  primary key (product_id, flavor_set_id),
  unique (product_id, position),
  foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade,
  foreign key (flavor_set_id, restaurant_id) references flavor_sets (id, restaurant_id) on delete cascade
);
create index on product_flavor_sets (flavor_set_id, restaurant_id);
create index on product_flavor_sets (restaurant_id);

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
);
create index on availability_hours (restaurant_id);
create index on availability_hours (product_id, restaurant_id);
create index on availability_hours (group_id, restaurant_id);


-- address-search: the gazetteer of a whole country. Streets know their municipality and where they are, houses have
-- coordinates, localities lead to their postcode. `search_key` is the text as `shared/domain` folds it. What is looked
-- up by its beginning is stored as a key without spaces in byte order ("C"), so that a plain index finds a prefix, also
-- in a prepared statement. `weight` puts what most people mean first: houses of the municipality and of the street.

-- Of a name only what distinguishes it from others: comparing "strasse" and "gasse" too would make everything alike.
create function street_stem(name_key text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    name_key,
    '^(.{3,}?)(?:strasse|gasse|weg|platz|allee|ring|siedlung|steig|zeile|promenade|gurtel)$', '\1')
$$;

-- Many towns have a river or a mountain behind their name, which nobody types.
create function town_stem(search_key text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(search_key, '^(.{3,}?) (?:am|an|auf|bei|im|in|ob|unter|vor)(?: .*)$', '\1')
$$;

create table postcodes (
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  city_code text not null,
  city_name text not null,
  search_key text not null,
  lat double precision not null check (lat between 46 and 49.1),
  lng double precision not null check (lng between 9.4 and 17.2),
  name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
  stem text generated always as (town_stem(search_key)) stored,
  weight integer not null default 0,
  is_imported boolean not null default false,
  primary key (zip_code, city_code)
);
create index postcodes_stem on postcodes using gin (stem gin_trgm_ops);
create index postcodes_by_name on postcodes (name_key);
create index postcodes_at on postcodes using gist (point(lng, lat));

create table streets (
  id integer generated always as identity primary key,
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  name text not null,
  search_key text not null,
  name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
  city_code text,
  locality text not null default '',
  houses integer not null default 0,
  weight integer not null default 0,
  at point,
  is_imported boolean not null default false
);
create unique index streets_identity on streets (zip_code, name, coalesce(city_code, ''), locality);
create index streets_in_postcode on streets (zip_code, name_key);
create index streets_by_name on streets (name_key, weight desc);
create index streets_at on streets using gist (at);

create table street_keys (
  key text collate "C" not null,
  name_key text collate "C" not null,
  weight integer not null,
  stem text generated always as (street_stem(key)) stored
);
create index street_keys_prefix on street_keys (key, weight, name_key);
create index street_keys_by_stem on street_keys (stem, weight);

-- What is compared letter by letter is kept apart and as small as possible: that is what a comparison costs.
create table street_stems (stem text not null);
create index street_stems_alike on street_stems using gin (stem gin_trgm_ops);

-- A function of its own, because it sets how alike two names must be. A slip changes four or five trigrams, however
-- long the name is: the longer, the more of it must agree, or "bürgermeister" alone would be enough and thousands of
-- names would have to be compared. Short stems have so few trigrams that every tenth name shares enough of them: only
-- the same one counts. The planner takes reading all names for cheaper than the index, as it does not know what a
-- comparison costs: ten times as much.
create function street_keys_alike(typed_key text, typed_stem text, most integer)
  returns table (name_key text, weight integer, likeness double precision)
  language plpgsql stable set pg_trgm.similarity_threshold = 0.4 set enable_seqscan = off as $$
  #variable_conflict use_column
begin
  if length(typed_stem) <= 4 then
    return query
      select name_key::text, weight, (similarity(key, typed_key) + 1) / 2
      from (
        select * from street_keys where stem = typed_stem order by weight desc limit 200
      ) same
      order by 3 desc, 2 desc limit most;
  else
    perform set_config(
      'pg_trgm.similarity_threshold',
      greatest(0.4, (length(typed_stem) - 4.0) / (length(typed_stem) + 6.0))::text,
      true
    );
    return query
      select k.name_key::text, k.weight, (similarity(k.key, typed_key) + s.likeness) / 2
      from (
        select stem, similarity(stem, typed_stem) as likeness from street_stems
        where stem % typed_stem order by 2 desc limit 20
      ) s
      join street_keys k on k.stem = s.stem
      order by 3 desc, 2 desc limit most;
  end if;
end
$$;

create table houses (
  street_id integer not null,
  low integer not null,
  number text not null,
  at point not null
);
create index houses_of_street on houses (street_id, low);
create index houses_at on houses using gist (at);

create table localities (
  source text not null check (source in ('geonames', 'register')),
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  city_code text not null,
  city_name text not null,
  city_search_key text not null,
  search_key text not null,
  name_key text collate "C" generated always as (replace(search_key, ' ', '')) stored,
  weight integer not null,
  lat double precision not null check (lat between 46 and 49.1),
  lng double precision not null check (lng between 9.4 and 17.2)
);
create index localities_by_name on localities (name_key);
create index localities_search on localities using gin (search_key gin_trgm_ops);
create index localities_in_postcode on localities (source, zip_code);

create function towns_alike(typed text)
  returns table (zip_code text, city_code text, likeness real, is_municipality boolean)
  language sql stable parallel safe set pg_trgm.similarity_threshold = 0.4 set enable_seqscan = off as $$
  select zip_code, city_code, similarity(stem, typed), true from postcodes where stem % typed
  union all
  select zip_code, city_code, similarity(search_key, typed) * 0.9, false from localities
  where search_key % typed
$$;

create table place_imports (
  source text primary key check (source in ('geonames', 'register')),
  fingerprint text not null,
  rows integer not null,
  imported_at timestamptz not null
);


-- accounts: users, sessions with their devices, tokens, limits of guessing, and logins by another window

create table users (
  id text primary key check (length(id) >= 22),
  email citext not null unique,
  name text not null,
  avatar text not null default '11',
  role text not null check (role in ('consumer', 'staff')),
  password_hash text,
  newsletter boolean not null default false,
  balance_points integer not null default 0 check (balance_points >= 0),
  created_at timestamptz not null,
  selected_address_id integer,
  password_change_requested boolean not null default false
);
comment on column users.password_change_requested is
  'the operator asks for a new password, e.g. after a leak; a new one takes it back';
create index on users (selected_address_id) where selected_address_id is not null;

create table restaurant_staff (
  user_id text not null references users on delete cascade,
  restaurant_id integer not null references restaurants on delete cascade,
  primary key (user_id, restaurant_id)
);
create index on restaurant_staff (restaurant_id);

create table user_tokens (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('activation', 'password-reset', 'email-old', 'email-new')),
  expires_at timestamptz not null
);
create index on user_tokens (user_id);

create table email_changes (
  user_id text primary key references users on delete cascade,
  email citext not null,
  old_confirmed boolean not null default false,
  new_confirmed boolean not null default false,
  expires_at timestamptz not null
);

create table sessions (
  id_hash text primary key,
  channel_id text not null unique,
  csrf_secret text not null,
  user_id text references users on delete cascade,
  partner_id integer references partners on delete cascade,
  location jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  device_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
  device_name text,
  logged_in_at timestamptz,
  login_ends_at timestamptz,
  last_used_at timestamptz not null,
  managed_location jsonb
);
comment on column sessions.device_id is 'names the session to its user and opens nothing';
create index on sessions (user_id);
create index on sessions (partner_id);
create index on sessions (expires_at);

create table replaced_sessions (
  id_hash text primary key,
  replaced_at timestamptz not null
);
create index on replaced_sessions (replaced_at);

create table known_devices (
  token_hash text not null,
  user_id text not null references users on delete cascade,
  logged_in_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index on known_devices (user_id);
create index on known_devices (logged_in_at);

create table login_tries (
  key text primary key,
  account text,
  wrong integer not null default 0 check (wrong >= 0),
  blocked_until timestamptz,
  last_at timestamptz not null
);
create index on login_tries (account);
create index on login_tries (last_at);

create table login_codes (
  code_hash text primary key,
  session_hash text not null references sessions on delete cascade,
  partner_id integer not null references partners on delete cascade,
  origin text not null,
  expires_at timestamptz not null
);
create index on login_codes (session_hash);
create index on login_codes (partner_id);
create index on login_codes (expires_at);

-- Which sessions a bot check has let pass.
create table bot_passes (
  session_hash text not null references sessions on delete cascade,
  action text not null,
  passed_at timestamptz not null,
  primary key (session_hash, action)
);

-- Locations on their way from an embedded page to the page it leads to: single-use codes.
create table handoffs (
  code_hash text primary key,
  partner_id integer references partners on delete cascade,
  for_own_site boolean not null,
  location jsonb not null,
  expires_at timestamptz not null
);
comment on column handoffs.for_own_site is 'leads to the marketplace itself, so its own sessions may take it';
create index on handoffs (expires_at);
create index on handoffs (partner_id);


-- address-book: saved addresses, one of them the default and one the selected, and favourite restaurants. The
-- constraints hold what two devices do at once: never two defaults, and nobody selects somebody else's address.

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
);
comment on column addresses.approximate is 'the point is not the house, but its postcode';
create index on addresses (user_id, id desc);
create unique index addresses_default on addresses (user_id) where is_default;
alter table users add constraint users_selected_address foreign key (selected_address_id, id)
  references addresses (id, user_id) on delete set null (selected_address_id);

create table favourites (
  user_id text not null references users on delete cascade,
  restaurant_id integer not null references restaurants on delete cascade,
  position bigint generated always as identity,
  primary key (user_id, restaurant_id)
);
comment on column favourites.position is 'the greatest is the latest';
create index on favourites (restaurant_id);


-- basket: one open basket per restaurant and owner: a session, or a user once logged in. A basket that became an order
-- keeps its row (`consumed_at`) and is never opened again by another one.

create table baskets (
  id text primary key check (length(id) >= 22),
  restaurant_id integer not null references restaurants on delete cascade,
  session_hash text references sessions on delete set null,
  user_id text references users on delete cascade,
  version integer not null default 1 check (version >= 1),
  comment text not null default '',
  transport text not null check (transport in ('delivery', 'takeaway')),
  wanted_on date,
  wanted_at text check (wanted_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  edited_item_id text,
  consumed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  brought_by text references sessions on delete set null,
  told_menu_version integer,
  check ((wanted_on is null) = (wanted_at is null))
);
comment on column baskets.wanted_on is 'null: as soon as possible';
comment on column baskets.brought_by is
  'the session whose login made a guest''s basket the user''s; its logout gives it back';
comment on column baskets.told_menu_version is 'restaurants.menu_version that the last change was computed with';
create unique index baskets_open_of_session on baskets (session_hash, restaurant_id)
  where consumed_at is null and user_id is null;
create unique index baskets_open_of_user on baskets (user_id, restaurant_id) where consumed_at is null;
create index on baskets (restaurant_id);
create index on baskets (changed_at) where consumed_at is null;
create index on baskets (brought_by) where brought_by is not null;
-- Not only the open ones: a session's end looks for all of its baskets, and so does the end of a user or a change that
-- is sent again after its basket became an order.
create index on baskets (session_hash);
create index on baskets (user_id, restaurant_id);

create table basket_items (
  id text primary key check (length(id) >= 22),
  basket_id text not null references baskets on delete cascade,
  product_id integer references products on delete set null,
  name text not null,
  quantity integer not null check (quantity between 1 and 99),
  flavors jsonb not null,
  comment text not null default '',
  position integer not null,
  known_price_cents integer check (known_price_cents >= 0),
  unique (basket_id, position)
);
comment on column basket_items.known_price_cents is
  'of one piece when the line was put in or last chosen anew; null: never complete since';
create index on basket_items (product_id);

-- Keys of changes that were made: sent again, a change is made once.
create table basket_change_keys (
  basket_id text not null references baskets on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  created_at timestamptz not null,
  primary key (basket_id, key)
);
create index on basket_change_keys (created_at);

-- Snapshots behind "this basket" links.
create table shared_baskets (
  id text primary key check (length(id) >= 22),
  restaurant_id integer not null references restaurants on delete cascade,
  contents_hash text not null,
  contents jsonb not null,
  expires_at timestamptz not null,
  unique (restaurant_id, contents_hash)
);
create index on shared_baskets (expires_at);


-- orders: each is its own copy of everything, so that what changes later changes no order. `placed_by` is the hash of
-- the session that ordered; it is no reference because an order outlives its session. A void order is one whose payment
-- has come to nothing: its basket is open again and may become another order, so that a basket has at most one order
-- that is not void. `partner_id`: by whose pages it came, its mails lead there; null: the marketplace's own.

create table orders (
  id text primary key check (length(id) >= 22),
  restaurant_id integer not null references restaurants,
  basket_id text not null references baskets,
  placed_by text not null,
  user_id text references users on delete set null,
  version integer not null default 1 check (version >= 1),
  status integer not null check (status between 1 and 7),
  reason text,
  payment_status text not null check (payment_status in ('open', 'pending', 'paid', 'failed', 'refunded')),
  payment_method text check (payment_method in ('cash', 'debit', 'creditcard', 'creditcard_3d', 'sofort', 'eps')),
  payment_time timestamptz,
  transport text not null check (transport in ('delivery', 'takeaway')),
  desired_time timestamptz,
  duration_minutes integer check (duration_minutes > 0),
  placed_at timestamptz not null,
  confirmation_time timestamptz,
  transfer_time timestamptz,
  restaurant jsonb not null,
  contact jsonb not null,
  address jsonb,
  comment text not null,
  item_sum_cents integer not null check (item_sum_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  total_discount_cents integer not null check (total_discount_cents >= 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  shortfall_cents integer not null check (shortfall_cents >= 0),
  voucher_discount_cents integer not null check (voucher_discount_cents >= 0),
  total_sum_cents integer not null check (total_sum_cents >= 0),
  total_quantity integer not null check (total_quantity > 0),
  credits_points integer not null check (credits_points >= 0),
  remaining_cents integer not null check (remaining_cents >= 0),
  tip_cents integer not null default 0 check (tip_cents between 0 and 10000),
  vat jsonb not null,
  newsletter boolean not null default false,
  age_confirmed boolean,
  is_void boolean not null default false,
  reminded_at timestamptz,
  language text not null default 'de' check (language in ('de', 'en')),
  anonymised_at timestamptz,
  partner_id integer references partners on delete set null,
  check (total_sum_cents =
    item_sum_cents - total_discount_cents + deposit_cents + delivery_fee_cents - voucher_discount_cents),
  check (remaining_cents = total_sum_cents - credits_points),
  check ((transport = 'delivery') = (address is not null)),
  check (remaining_cents = 0 or payment_method is not null)
);
create unique index orders_of_basket on orders (basket_id) where not is_void;
create index on orders (basket_id);
create index on orders (restaurant_id, placed_at desc);
create index on orders (user_id, placed_at desc);
create index on orders (placed_by);
create index on orders (partner_id) where partner_id is not null;
create index orders_personal on orders (placed_at) where anonymised_at is null;
-- What is asked for every minute is few of many.
create index orders_to_do on orders (restaurant_id) where status < 5;
create index orders_waiting on orders (placed_at) where status = 1;
create index orders_under_way on orders (id) where status in (4, 5);

create table order_items (
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id integer not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 99),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  vat_percent integer not null,
  flavors jsonb not null,
  flavor_names text[] not null,
  comment text not null,
  minimum_age integer,
  primary key (order_id, position)
);

create table order_moves (
  order_id text not null references orders on delete cascade,
  status integer not null check (status between 1 and 7),
  moved_at timestamptz not null,
  reason text,
  primary key (order_id, status)
);

create table idempotency_keys (
  session_hash text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  order_id text not null references orders on delete cascade,
  primary key (session_hash, key)
);
create index on idempotency_keys (order_id);

-- A guest who asked for an account out of an order.
create table order_claims (
  order_id text primary key references orders on delete cascade,
  user_id text not null references users on delete cascade,
  mails integer not null default 1 check (mails >= 1),
  mailed_at timestamptz not null
);
create index on order_claims (user_id);


-- payments: online payments. `refunding` is the stored work of giving it back.

create table payments (
  id text primary key check (length(id) >= 22),
  order_id text not null unique references orders on delete cascade,
  provider_id text,
  url text,
  amount_cents integer not null check (amount_cents > 0),
  payment_type text not null,
  state text not null default 'starting'
    check (state in ('starting', 'pending', 'paid', 'failed', 'refunding', 'refunded')),
  return_url text not null,
  mail jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  provider text,
  unique (provider, provider_id),
  check ((provider_id is null) = (url is null)),
  check (state <> 'pending' or url is not null),
  check ((provider is null) = (provider_id is null))
);
comment on column payments.mail is 'what is sent to the customer once it is paid';
comment on column payments.provider is 'who took it, and who alone is asked about it; null: nobody yet';
create index payments_unsettled on payments (expires_at) where state in ('starting', 'pending', 'refunding');

-- What the test payment page remembers, as a provider of its own: nothing of ours refers to it.
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
);
comment on column test_payments.payment_id is
  'what the shop calls the attempt: started again with it, it is the same payment';


-- credits: bonus points, coupons that charge them, and vouchers that lower a basket. Codes of both stand in one table,
-- so that a code is one thing only; `value` is points or cents. What a voucher was used for stands in `order_vouchers`;
-- `uses` counts them, less those that were given back.

create table credit_transactions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  type text not null check (type in ('charge-coupon', 'refund', 'spend')),
  amount_points integer not null check (amount_points <> 0),
  reference text not null,
  order_id text references orders on delete set null,
  created_at timestamptz not null,
  unique (order_id, type)
);
create index on credit_transactions (user_id, created_at desc);
-- The history of points goes page by page in the order of its rows.
create index on credit_transactions (user_id, id desc);

create table discount_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code = btrim(code) and length(code) between 4 and 60),
  kind text not null check (kind in ('voucher', 'coupon')),
  value integer not null check (value between 1 and 1000000),
  minimum_order_cents integer not null default 0 check (minimum_order_cents >= 0),
  maximum_uses integer default 1 check (maximum_uses >= 1),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  check (uses <= maximum_uses)
);
comment on column discount_codes.maximum_uses is 'null: any number; a coupon only once for each user';

-- `basket_id`: with which basket's order form it was redeemed. Sent again after that order came to nothing, it counts as
-- redeemed instead of being refused as used. Null: in an account or a basket. No reference, as baskets may go.
create table coupon_redemptions (
  code_id integer not null references discount_codes,
  user_id text not null references users on delete cascade,
  redeemed_at timestamptz not null,
  basket_id text,
  primary key (code_id, user_id)
);
create index on coupon_redemptions (user_id);

create table basket_vouchers (
  basket_id text not null references baskets on delete cascade,
  code_id integer not null references discount_codes on delete cascade,
  position integer not null,
  primary key (basket_id, code_id)
);
create index on basket_vouchers (code_id);

create table order_vouchers (
  order_id text not null references orders on delete cascade,
  code_id integer not null references discount_codes,
  value_cents integer not null check (value_cents > 0),
  given_back_at timestamptz,
  primary key (order_id, code_id)
);
create index on order_vouchers (code_id);


-- ratings: one per order; those of the demonstration have none

create table ratings (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  author text not null,
  delivery integer not null check (delivery between 1 and 5),
  taste integer not null check (taste between 1 and 5),
  pricing integer not null check (pricing between 1 and 5),
  comment text not null,
  rated_at timestamptz not null,
  order_id text unique references orders on delete set null
);
create index on ratings (restaurant_id, rated_at desc);

create table rating_reports (
  rating_id integer not null references ratings on delete cascade,
  session_hash text not null,
  reason text not null check (reason in ('insult', 'untrue', 'advertising', 'personal-data', 'other')),
  reported_at timestamptz not null,
  primary key (rating_id, session_hash)
);


-- mails: what waits for delivery has a time for its next attempt; none: it has been sent, was refused for good, or was
-- written where nothing is sent

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  html text,
  language text not null default 'de' check (language in ('de', 'en')),
  reply_to text,
  user_id text references users on delete set null,
  order_id text references orders on delete set null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text,
  forget_at timestamptz,
  check (sent_at is null or next_attempt_at is null)
);
comment on column mails.forget_at is
  'goes then, sent or not: the one that tells somebody that nothing of them is left';
create index on mails (created_at desc);
create index on mails (next_attempt_at, id) where next_attempt_at is not null;
create index on mails (user_id);
create index on mails (order_id);
create index on mails (forget_at) where forget_at is not null;


-- privacy: copies of a person's data, accounts that will be deleted, and what somebody has agreed to. A copy is kept in
-- the database and in parts: every node can serve it, and none ever holds it as a whole.

create table data_exports (
  id text primary key check (length(id) >= 22),
  user_id text not null references users on delete cascade,
  language text not null check (language in ('de', 'en')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes integer,
  check ((ready_at is null) = (expires_at is null)),
  check ((ready_at is null) = (bytes is null))
);
create index on data_exports (user_id, requested_at desc);
create unique index data_exports_waiting on data_exports (user_id) where ready_at is null;
create index on data_exports (expires_at);

create table data_export_parts (
  export_id text not null references data_exports on delete cascade,
  position integer not null,
  contents bytea not null,
  primary key (export_id, position)
);

create table account_deletions (
  user_id text primary key references users on delete cascade,
  language text not null check (language in ('de', 'en')),
  requested_at timestamptz not null,
  deletes_at timestamptz not null
);
create index on account_deletions (deletes_at);

create table consents (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('newsletter')),
  wording text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  primary key (user_id, kind, given_at)
);
comment on column consents.wording is 'version of the text that was agreed to';
create unique index consents_in_force on consents (user_id, kind) where withdrawn_at is null;
