-- Servers keep guests' sessions and restaurants in memory: they are told when one is another one, or gone.
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_sessions', old.id_hash);
  return null;
end
$$;
create trigger sessions_told after delete or update of location, user_id, partner_id, channel_id, csrf_secret on sessions
  for each row when (old.user_id is null) execute function tell_of_session();

create function tell_of_restaurant() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_restaurants', old.id::text);
  return null;
end
$$;
create trigger restaurants_told after delete or update of menu_version, slug on restaurants
  for each row execute function tell_of_restaurant();
