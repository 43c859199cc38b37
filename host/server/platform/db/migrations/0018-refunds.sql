-- Refunds of a part of what was paid online, and complaints about orders and reviews.

-- What goes back of an order's payment while the rest of it stays. Written once it is decided; the provider has done it at
-- `done_at`. `amount_cents` is `online_cents` and `tip_cents`; value, delivery fee and deposit make up `online_cents`.
create table refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  restaurant_id integer not null references restaurants,
  key text not null check (length(key) between 1 and 100),
  amount_cents integer not null check (amount_cents > 0),
  online_cents integer not null check (online_cents >= 0),
  tip_cents integer not null check (tip_cents >= 0),
  value_cents integer not null check (value_cents >= 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  positions integer[] not null,
  reason text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  unique (order_id, key),
  check (amount_cents = online_cents + tip_cents),
  check (online_cents = value_cents + delivery_fee_cents + deposit_cents)
);
create index on refunds (restaurant_id, asked_at);
create index refunds_waiting on refunds (order_id) where done_at is null;
comment on column refunds.positions is 'the lines of the order that it is for; empty: for none in particular';

-- What the test page has given back in parts.
create table test_refunds (
  id text primary key,
  test_payment_id text not null references test_payments on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  refunded_at timestamptz not null
);
create index on test_refunds (test_payment_id);

-- `user_id`: the account that complains, of a consumer or of a restaurant's staff; null: a guest, who is known by the order.
create table complaints (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('review', 'order')),
  restaurant_id integer not null references restaurants on delete cascade,
  order_id text references orders on delete cascade,
  rating_id integer references ratings on delete cascade,
  user_id text references users on delete set null,
  text text not null check (length(text) <= 2000),
  language text not null check (language in ('de', 'en')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text not null default '' check (length(answer) <= 4000),
  created_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  check ((kind = 'order') = (order_id is not null)),
  check ((kind = 'review') = (rating_id is not null))
);
-- Once each: of two at a time the second one is the first one again.
create unique index complaints_of_order on complaints (order_id);
create unique index complaints_of_rating on complaints (rating_id, user_id) where user_id is not null;
create index on complaints (rating_id) where rating_id is not null;
create index on complaints (state, id);
create index on complaints (restaurant_id);
create index on complaints (user_id) where user_id is not null;

-- A review that the operator has taken away: nobody sees it, and it counts for nothing.
alter table ratings add column hidden_at timestamptz;
alter table ratings add column hidden_reason text not null default '';

-- Restaurants' programs are told how much went back, of a part and of the rest.
create or replace function add_order_webhooks() returns trigger language plpgsql as $$
declare
  was_paid boolean := tg_op = 'UPDATE' and old.payment_status in ('paid', 'refunded');
  was_shown boolean := tg_op = 'UPDATE' and old.payment_status in ('open', 'paid', 'refunded');
  facts jsonb := jsonb_build_object('status', new.status, 'paymentStatus', new.payment_status);
begin
  if new.payment_status in ('pending', 'failed')
    or not exists (select from webhook_endpoints where restaurant_id = new.restaurant_id) then
    return null;
  end if;
  if not was_shown and new.payment_status in ('open', 'paid') then
    perform add_webhook_deliveries(new.restaurant_id, 'order.placed', new.id,
      case when tg_op = 'UPDATE' then coalesce(new.payment_time, new.placed_at) else new.placed_at end, facts);
  end if;
  if not was_paid and new.payment_status = 'paid' then
    perform add_webhook_deliveries(new.restaurant_id, 'order.paid', new.id,
      coalesce(new.payment_time, new.placed_at), facts);
  end if;
  if was_shown and new.status <> old.status then
    perform add_webhook_deliveries(new.restaurant_id, 'order.moved', new.id, new.status_since, facts);
  end if;
  if was_shown and new.payment_status = 'refunded' and old.payment_status <> 'refunded' then
    perform add_webhook_deliveries(new.restaurant_id, 'order.refunded', new.id,
      coalesce((select settled_at from payments where order_id = new.id), new.status_since),
      facts || jsonb_build_object('amount',
        coalesce((select amount_cents from payments where order_id = new.id), 0)
          - coalesce((select sum(amount_cents) from refunds where order_id = new.id), 0)));
  end if;
  return null;
end
$$;

create function add_refund_webhooks() returns trigger language plpgsql as $$
begin
  perform add_webhook_deliveries(new.restaurant_id, 'order.refunded', new.order_id, new.done_at,
    (select jsonb_build_object('status', status, 'paymentStatus', payment_status, 'amount', new.amount_cents)
      from orders where id = new.order_id));
  return null;
end
$$;
create trigger refunds_webhooks after update of done_at on refunds
  for each row when (old.done_at is null and new.done_at is not null) execute function add_refund_webhooks();
