-- What somebody may do at the restaurant they work for. Whoever is there already, or is added by an older version that runs
-- next to this one, may do everything: a restaurant without an owner could not help itself.
alter table restaurant_staff
  add column id integer generated always as identity unique,
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'kitchen'));

-- Who is asked to work for a restaurant, by a link that is mailed to them and works once.
create table staff_invites (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  email citext not null,
  role text not null check (role in ('owner', 'manager', 'kitchen')),
  token_hash text not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (restaurant_id, email)
);
create index on staff_invites (email);
create index on staff_invites (expires_at);

-- A restaurant reads its own changes, the newest first.
create index on audit_log (restaurant_slug, id) where restaurant_slug is not null;

-- Days on which a restaurant has other hours than in the week, for each way to get the food; one that ends as it begins
-- says that there are none. A closure closes the whole day.
create table special_hours (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  held_on date not null,
  kind text not null check (kind in ('delivery', 'takeaway')),
  begin_seconds integer not null check (begin_seconds between 0 and 86399),
  end_seconds integer not null check (end_seconds between 0 and 129600),
  check (end_seconds >= begin_seconds)
);
create index on special_hours (restaurant_id);

-- Until when a busy kitchen adds how many minutes to what it promises; once that is over, it says nothing.
alter table restaurants
  add column busy_minutes integer check (busy_minutes > 0),
  add column busy_until timestamptz,
  add check ((busy_minutes is null) = (busy_until is null));
