-- A restaurant's till: by which token it is known, what it has asked for, and what it is notified of.

-- What a program shows to be let in, by its hash, and what it may do with it.
create table api_tokens (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  name text not null check (length(name) between 1 and 80),
  token_hash text not null unique,
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index on api_tokens (restaurant_id);
comment on column api_tokens.hint is 'the last letters of the token, by which a person finds it again';

-- What a token has changed with which key, so that sent again it happens once.
create table api_change_keys (
  token_id integer not null references api_tokens on delete cascade,
  key text not null,
  request_hash text not null,
  used_at timestamptz not null,
  primary key (token_id, key)
);
create index on api_change_keys (used_at);

create table webhook_endpoints (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_until is null))
);
create index on webhook_endpoints (restaurant_id);
comment on column webhook_endpoints.former_secret is 'the secret before, with which is signed as well until then';

-- What an endpoint is notified of: written with the change itself, sent from here. What waits has a time for its next
-- attempt; none: it has arrived, or was given up.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  message_id text not null unique,
  type text not null,
  order_id text,
  data jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  attempted_at timestamptz,
  delivered_at timestamptz,
  answer_status integer,
  last_error text
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, order_id, id)
  where next_attempt_at is not null;
create index on webhook_deliveries (endpoint_id, id);
create index on webhook_deliveries (occurred_at);

-- By triggers, so that whoever changes an order, by whatever way, notifies its restaurant in the same transaction.
create function add_webhook_deliveries(
  restaurant integer, event text, about_order text, occurred timestamptz, facts jsonb
) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, message_id, type, order_id, data, occurred_at, next_attempt_at)
  select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, about_order, facts, occurred, occurred
  from webhook_endpoints where restaurant_id = restaurant and event = any (events);
  if found then
    perform pg_notify('fo_webhooks', '');
  end if;
end
$$;

-- An order exists for its restaurant from when it is to be paid on delivery, or was paid; one whose payment came to nothing
-- never did.
create function add_order_webhooks() returns trigger language plpgsql as $$
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
      coalesce((select settled_at from payments where order_id = new.id), new.status_since), facts);
  end if;
  return null;
end
$$;
create trigger orders_webhooks after insert or update of status, payment_status on orders
  for each row execute function add_order_webhooks();

create function add_rating_webhooks() returns trigger language plpgsql as $$
begin
  perform add_webhook_deliveries(new.restaurant_id, 'order.rated', new.order_id, new.rated_at,
    (select jsonb_build_object('status', status, 'paymentStatus', payment_status) from orders where id = new.order_id));
  return null;
end
$$;
create trigger ratings_webhooks after insert on ratings
  for each row when (new.order_id is not null) execute function add_rating_webhooks();
