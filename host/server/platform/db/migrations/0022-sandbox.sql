-- A restaurant to try programs on: a copy of another one, closed to guests for good, whose orders are no business. Each
-- restaurant has one at most.
alter table restaurants
  add column sandbox_of integer references restaurants on delete cascade,
  add constraint restaurants_sandbox_check check (sandbox_of is null or approval = 'closed');
create unique index restaurants_sandbox on restaurants (sandbox_of) where sandbox_of is not null;
