-- What of an order's discount is taken off each line. Null: placed before this step, or by an older version that still runs
-- next to this one; such an order says its discount as a sum of its own.
alter table order_items add column discount_cents integer;
