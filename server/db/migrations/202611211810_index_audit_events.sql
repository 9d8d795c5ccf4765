-- What a person downloads about themselves holds the events that they caused and those that happened to them.
create index audit_events_actor_id_idx on audit_events (actor_id, at desc);
create index audit_events_subject_id_idx on audit_events (subject_id, at desc);
