-- How many orders held each product on a day in Vienna, for thirty days, and what follows from it: the products that a
-- restaurant's guests take most, 1 first.
create table product_orders (
  restaurant_id integer not null,
  ordered_on date not null,
  product_id integer not null,
  orders integer not null check (orders > 0),
  primary key (restaurant_id, ordered_on, product_id),
  foreign key (product_id, restaurant_id) references products (id, restaurant_id) on delete cascade
);
create index on product_orders (product_id, restaurant_id);
create index on product_orders (ordered_on);

alter table products add column popular_rank integer;
