-- With which course a group's dishes are cooked; null: its name and its dishes say so. A server that does not know it leaves it be.
alter table product_groups
  add column course text check (course in ('starters', 'mains', 'desserts', 'drinks'));
