-- What runs by the clock, or for one person or restaurant, finds what it looks for without reading all that is stored.

-- Baskets that nobody ordered are removed once they are closed; those that were ordered stay.
alter table baskets add column is_ordered boolean not null default false;
update baskets set is_ordered = true where exists (select from orders where orders.basket_id = baskets.id);
create index baskets_left on baskets (consumed_at) where consumed_at is not null and not is_ordered;

-- Anonymous orders that still carry the mark of a session, until that has ended.
create index orders_marked on orders (placed_by) where anonymised_at is not null and placed_by <> '';
-- What somebody ordered as a guest goes with their account.
create index orders_of_guest on orders (lower(contact ->> 'email')) where user_id is null and anonymised_at is null;
create index users_inactive on users (created_at) where password_hash is null;

create index on mails (lower(recipient));
create index on mails (lower(reply_to)) where reply_to is not null;

-- A restaurant's mean is read from the index alone.
create index ratings_of_restaurant on ratings (restaurant_id) include (delivery, taste, pricing);
-- Orders that are not over: 6 is the first state that is.
drop index orders_to_do;
create index orders_to_do on orders (restaurant_id) where status < 6;
