-- Since when somebody may not log in any more; null: they may.
alter table users add column blocked_at timestamptz;

-- Which codes restaurants may make themselves (shared/contract/settings.ts).
alter table settings add column restaurant_codes jsonb not null
  default '{"allowed": true, "maxPercent": 30, "maxCents": 1000, "maxActive": 20}';
