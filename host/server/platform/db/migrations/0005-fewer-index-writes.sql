-- A change of a basket leaves all that is indexed as it is, so that PostgreSQL writes no index (HOT); the day it was last
-- changed is indexed in place of the moment, and pages keep room for the next version.
drop index baskets_changed_at_idx;
alter table baskets add column changed_on date generated always as ((changed_at at time zone 'UTC')::date) stored;
alter table baskets set (fillfactor = 70);
-- Not `consumed_at is null`: whoever looks for one open basket by its id would be led here while few are known to be open.
create index baskets_forgotten on baskets (changed_on) where coalesce(consumed_at, 'infinity') = 'infinity';
-- Guests' baskets are found by their session: here all of them would stand below the same null.
drop index baskets_open_of_user;
create unique index baskets_open_of_user on baskets (user_id, restaurant_id)
  where consumed_at is null and user_id is not null;
drop index baskets_user_id_restaurant_id_idx;
create index on baskets (user_id, restaurant_id) where user_id is not null;
-- Nor is anything else of a guest's looked for by the user that they are not.
drop index sessions_user_id_idx;
create index on sessions (user_id) where user_id is not null;
drop index sessions_partner_id_idx;
create index on sessions (partner_id) where partner_id is not null;
drop index orders_user_id_placed_at_idx;
create index on orders (user_id, placed_at desc) where user_id is not null;
drop index mails_user_id_idx;
create index on mails (user_id) where user_id is not null;
