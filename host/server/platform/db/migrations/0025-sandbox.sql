-- A restaurant to try programs on: a copy of another one, closed to guests for good, whose orders are no business. Each
-- restaurant has one at most.
alter table restaurants
  add column sandbox_of integer references restaurants on delete cascade,
  add constraint restaurants_sandbox_check check (sandbox_of is null or approval = 'closed');
create unique index restaurants_sandbox on restaurants (sandbox_of) where sandbox_of is not null;

-- Since when it is known that a part never goes back, as whoever took the payment has refused it, and why. It counts no more.
alter table refunds
  add column refused_at timestamptz,
  add column refusal text,
  add constraint refunds_refused_check check (
    (refused_at is null) = (refusal is null) and (refused_at is null or done_at is null));

-- The rest that goes back is what did not go in parts.
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
          - coalesce((select sum(amount_cents) from refunds where order_id = new.id and refused_at is null), 0)));
  end if;
  return null;
end
$$;
