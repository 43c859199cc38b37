-- Monthly statements of restaurants, and what they and the yearly report of platforms (DPMG, "DAC7") need to know.

-- Who runs the marketplace, as its invoices name it; null: nobody has said, and no statement is made.
alter table settings add column company jsonb;

-- Of who sells, what only tax law asks for. `birth_date`: of a person, not of a company.
create table sellers (
  restaurant_id integer primary key references restaurants on delete cascade,
  kind text not null default 'company' check (kind in ('company', 'person')),
  tax_number text not null default '',
  iban text not null default '',
  birth_date date,
  check (kind = 'person' or birth_date is null)
);

-- The commission in hundredths of a percent, from the first of a month on; without a restaurant for all that have none of
-- their own.
create table commission_rates (
  id integer generated always as identity primary key,
  restaurant_id integer references restaurants on delete cascade,
  valid_from date not null check (extract(day from valid_from) = 1),
  basis_points integer not null check (basis_points between 0 and 10000)
);
create unique index commission_rates_of on commission_rates (coalesce(restaurant_id, 0), valid_from);
create index on commission_rates (restaurant_id) where restaurant_id is not null;

-- What went back of an order that was not cancelled, for the statement of the month in which it did. Cents and points.
create table order_refunds (
  order_id text primary key references orders on delete cascade,
  restaurant_id integer not null references restaurants,
  refunded_at timestamptz not null,
  online_cents integer not null check (online_cents >= 0),
  tip_cents integer not null check (tip_cents >= 0),
  voucher_cents integer not null check (voucher_cents >= 0),
  points integer not null check (points >= 0)
);
create index on order_refunds (restaurant_id, refunded_at);

-- The last number of each year. Its row is locked until the statement that takes the next one is stored, or is not.
create table statement_years (
  year integer primary key,
  last_number integer not null check (last_number >= 0)
);

create table statements (
  number text primary key check (number ~ '^[0-9]{4}-[0-9]{6}$'),
  restaurant_id integer not null references restaurants,
  month date not null check (extract(day from month) = 1),
  made_at timestamptz not null,
  operator jsonb not null,
  seller jsonb not null,
  sums jsonb not null,
  lines jsonb not null,
  unique (restaurant_id, month)
);
comment on table statements is 'never changed: what happens later stands in the statement of the month in which it does';

create function refuse_change_of_statement() returns trigger language plpgsql as
$$ begin raise exception 'a statement is never changed'; end $$;
create trigger statements_stay before update or delete on statements
  for each row execute function refuse_change_of_statement();
