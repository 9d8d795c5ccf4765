-- What happened to accounts and listings, and who did it. Ids, roles and a kind only: names and titles are joined in while
-- the rows that hold them exist, so that nothing here has to be erased when a person leaves. Hence no foreign keys either.
create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Nobody for what an operator did from the command line or at start.
  actor_id uuid,
  actor_role text,
  -- The account or listing that it happened to.
  subject_id uuid not null,
  -- Of an account only.
  subject_role text
);

create index audit_events_newest_idx on audit_events (at desc, id desc);

-- What is known of the time before. The id of what was made serves as the event's own.
insert into audit_events (id, at, kind, actor_id, actor_role, subject_id, subject_role)
select id, created_at, case role when 'ADMIN' then 'admin_created' else 'account_created' end,
  case role when 'ADMIN' then null else id end, case role when 'ADMIN' then null else role end, id, role
from accounts
union all
select jobs.id, jobs.created_at, 'job_posted', poster_id, role, jobs.id, null
from jobs join accounts on accounts.id = poster_id
union all
select listing.id, listing.created_at, 'accommodation_posted', poster_id, role, listing.id, null
from accommodations listing join accounts on accounts.id = poster_id
union all
select id, created_at, 'job_application_sent', student_id, 'STUDENT', job_id, null
from job_applications
union all
select id, created_at, 'accommodation_application_sent', student_id, 'STUDENT', accommodation_id, null
from accommodation_applications;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end
$$;

create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
