-- The card that a restaurant's staff are working on, with the version of each of its parts. `menu_version` is the
-- restaurant's when the draft was last compared with what is published. A restaurant that never opened its card has none.
create table card_drafts (
  restaurant_id integer primary key references restaurants on delete cascade,
  version integer not null check (version > 0),
  menu_version integer not null,
  draft json not null
);

-- What was published, and is to come. The newest that is published is what guests see; `base` of one to come is what it was
-- made upon, so that what others publish until then stays.
create table card_publications (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  state text not null check (state in ('published', 'scheduled', 'cancelled', 'failed')),
  at timestamptz not null,
  card json not null,
  base json,
  changes json not null,
  check (state <> 'scheduled' or base is not null)
);
create index on card_publications (restaurant_id, id);
create index on card_publications (at) where state = 'scheduled';

-- Pictures that restaurants have uploaded, made anew as AVIF in each width; they stay while a card, a draft or a publication
-- names them.
create table card_pictures (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  restaurant_id integer not null references restaurants on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null
);
create index on card_pictures (restaurant_id);
create table card_picture_files (
  name text not null references card_pictures on delete cascade,
  width integer not null check (width > 0),
  content bytea not null,
  primary key (name, width)
);
