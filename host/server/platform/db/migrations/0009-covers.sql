-- The name of a restaurant's own cover, a picture of the host's; null: that of its first kitchen, as before.
alter table restaurants add column picture text check (picture ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
