-- Wrong codes, counted for all servers together: when each was tried, by the hash of a session or a network.
create table code_tries (
  key text primary key,
  tried_at timestamptz[] not null default '{}',
  last_at timestamptz not null
);
create index code_tries_last_at on code_tries (last_at);

-- A login that is over, or is somebody else's, ends its private channels on every server.
create function notify_login_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_logins_ended', old.id_hash);
  return null;
end
$$;
create trigger login_removed after delete on sessions
  for each row when (old.user_id is not null) execute function notify_login_ended();
create trigger login_changed after update of user_id, id_hash on sessions
  for each row when (old.user_id is not null and (old.user_id is distinct from new.user_id or old.id_hash <> new.id_hash))
  execute function notify_login_ended();
