-- Servers keep guests' sessions and restaurants in memory: they are notified when one has changed, or is gone.
create function notify_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_sessions', old.id_hash);
  return null;
end
$$;
create trigger sessions_changed after delete or update of location, user_id, partner_id, channel_id, csrf_secret on sessions
  for each row when (old.user_id is null) execute function notify_session_changed();

create function notify_restaurant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_restaurants', old.id::text);
  return null;
end
$$;
create trigger restaurants_changed after delete or update of menu_version, slug on restaurants
  for each row execute function notify_restaurant_changed();
