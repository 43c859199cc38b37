-- Servers keep guests' sessions in memory for a moment: they are told when one is another one, or gone.
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('fo_sessions', old.id_hash);
  return null;
end
$$;
create trigger sessions_told after delete or update of location, user_id, partner_id, channel_id, csrf_secret on sessions
  for each row when (old.user_id is null) execute function tell_of_session();
