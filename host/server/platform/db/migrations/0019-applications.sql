-- Whether anybody but its own staff sees a restaurant: one that has signed itself up waits until it is approved, and one
-- that is closed is gone for guests. Whoever was there, or is imported, is approved.
alter table restaurants
  add column approval text not null default 'approved' check (approval in ('applied', 'approved', 'closed'));

-- Of a restaurant that has signed itself up, or was closed: when it was handed in to be looked at, what came of it, and
-- when its owner agreed to the terms.
create table applications (
  restaurant_id integer primary key references restaurants on delete cascade,
  agreed_at timestamptz,
  handed_in_at timestamptz,
  decided_at timestamptz,
  refusal text check (length(refusal) between 1 and 1000),
  check (refusal is null or decided_at is not null)
);
create index applications_waiting on applications (handed_in_at) where handed_in_at is not null;

-- Who wants to sign up a restaurant and has not shown yet that the mailbox is theirs. `sent_hash` is of what was sent, so
-- that sent twice it is kept once.
create table partner_signups (
  id integer generated always as identity primary key,
  email citext not null,
  token_hash text not null unique,
  sent_hash text not null,
  password_hash text not null,
  form jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (email, sent_hash)
);
create index on partner_signups (expires_at);
