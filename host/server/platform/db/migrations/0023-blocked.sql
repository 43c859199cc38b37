-- Since when somebody may not log in any more, and why, as they are told; null: they may.
alter table users
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add check ((blocked_at is null) = (blocked_reason is null));

-- Which codes restaurants may make themselves (shared/contract/settings.ts).
alter table settings add column restaurant_codes jsonb not null
  default '{"allowed": true, "maxPercent": 30, "maxCents": 1000, "maxActive": 20}';

-- The marketplace's figures of a period look at its orders alone; they lie about in the order in which they were placed.
create index orders_placed on orders using brin (placed_at) with (autosummarize = on);
