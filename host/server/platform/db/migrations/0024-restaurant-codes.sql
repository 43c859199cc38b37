-- Codes and happy hours that a restaurant makes and bears itself.

-- A word that takes percent or cents off an order at its restaurant; kept in capitals. It stays when it is over.
create table restaurant_codes (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  word text not null check (length(word) between 4 and 20 and word = upper(word)),
  percent integer check (percent between 1 and 100),
  cents integer check (cents > 0),
  minimum_order_cents integer not null check (minimum_order_cents >= 0),
  valid_from date,
  valid_to date,
  maximum_uses integer check (maximum_uses > 0),
  once_per_person boolean not null,
  is_on boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  unique (restaurant_id, word),
  check ((percent is null) <> (cents is null)),
  check (valid_to >= valid_from)
);
create index on restaurant_codes (word);
comment on column restaurant_codes.valid_to is 'the last day, in Vienna';

-- No restaurant makes a word that a code of the marketplace is written like.
create index on discount_codes (upper(code));

-- Of each order, what of its discount the restaurant's code took off, whatever becomes of the code.
alter table orders
  add column restaurant_code_id integer references restaurant_codes,
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0),
  add column code_given_back_at timestamptz;
create index orders_by_code on orders (restaurant_code_id, user_id) where restaurant_code_id is not null;
comment on column orders.code_discount_cents is 'is in total_discount_cents';

alter table baskets add column restaurant_code_id integer references restaurant_codes on delete set null;
create index on baskets (restaurant_code_id) where restaurant_code_id is not null;

-- Hours of the week, by Vienna's clock; one that ends before it begins ends on the day after.
create table happy_hours (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  days integer[] not null check (cardinality(days) > 0),
  begins text not null,
  ends text not null check (ends <> begins),
  percent integer not null check (percent between 1 and 100),
  is_on boolean not null default true
);
create index on happy_hours (restaurant_id);

-- What a happy hour takes off right now. The greater one holds, and the history of prices is of what holds.
alter table restaurants add column happy_percent integer not null default 0 check (happy_percent between 0 and 100);
alter table restaurants add column held_percent integer generated always as (greatest(discount_percent, happy_percent)) stored;
create index on restaurants (id) where happy_percent > 0;

create or replace function keep_past_discount() returns trigger language plpgsql as $$
declare moment timestamptz := moment_of_change();
begin
  if moment <= old.discount_since then
    new.discount_since := old.discount_since;
    return new;
  end if;
  insert into past_discounts (restaurant_id, percent, begins_at, ends_at)
    values (old.id, greatest(old.discount_percent, old.happy_percent), old.discount_since, moment);
  new.discount_since := moment;
  return new;
end $$;
drop trigger keep_past_discount on restaurants;
create trigger keep_past_discount before update of discount_percent, happy_percent on restaurants for each row
  when (greatest(old.discount_percent, old.happy_percent) is distinct from greatest(new.discount_percent, new.happy_percent))
  execute function keep_past_discount();
