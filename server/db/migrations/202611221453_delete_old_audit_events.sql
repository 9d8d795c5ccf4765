-- Audit events older than two years may be deleted, and nothing else.
drop trigger audit_events_append_only on audit_events;

create function keep_recent_audit_events() returns trigger language plpgsql as $$
begin
  if old.at >= now() - interval '2 years' then
    raise exception 'audit_events is append-only for two years';
  end if;
  return old;
end
$$;

create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_audit_change();

create trigger audit_events_deleted_late before delete on audit_events
  for each row execute function keep_recent_audit_events();
