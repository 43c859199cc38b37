-- Those who run the marketplace have logins like everybody; whoever has no operator_role any more may nothing.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('consumer', 'staff', 'operator')),
  add column operator_role text check (operator_role in ('support', 'finance', 'admin'));

-- what one of them has changed, the newest first
create index on audit_log (actor, id);
