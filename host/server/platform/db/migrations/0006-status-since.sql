-- Since when an order has its status, so that what is done by it is found without the moves of all orders. An older version
-- that still runs next to this one gets the moment of the database for what it stores; null: anonymous before this step.
alter table orders add column status_since timestamptz;
alter table orders alter column status_since set default now();
update orders
set status_since = coalesce((select max(moved_at) from order_moves where order_id = orders.id), placed_at)
where anonymised_at is null or status < 6;

-- The cockpit's: what moved lately in a restaurant. Nobody else asked for a restaurant's orders by when they were placed.
create index on orders (restaurant_id, status_since);
drop index orders_restaurant_id_placed_at_idx;
-- What time moves on, each minute.
drop index orders_under_way;
create index orders_under_way on orders (status, status_since) where status in (2, 3, 4, 5);
-- What is to be made anonymous, each hour: after ninety days.
create index orders_over on orders (status_since) where status in (6, 7) and anonymised_at is null;
-- Mails about orders go with these; the others by their age.
create index mails_about_no_order on mails (created_at) where order_id is null;
