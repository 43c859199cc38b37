-- Texts that a restaurant gives in English too; empty: its own are shown. A server that does not know them leaves them be.
alter table restaurants add column claim_english text not null default '';
alter table product_groups
  add column name_english text not null default '',
  add column description_english text not null default '';
alter table products add column description_english text not null default '';
alter table flavor_sets add column name_english text not null default '';
alter table flavors add column name_english text not null default '';

-- As they were when it was ordered; null: none of the chosen ones had an English name.
alter table order_items add column flavor_names_english text[];
