-- The range of time that was promised when the order was placed, so that another one is told as a change. Null: placed
-- before this step, or by an older version that still runs next to this one.
alter table orders add column promised_from timestamptz, add column promised_to timestamptz;
