-- What every board knows of an application. The table of a board has what was sent (applicant, message, résumé) under the same id. When
-- the poster deletes that, or the listing, this row stays, so that the student still knows what became of it.
create table applications (
  id uuid primary key,
  board text not null check (length(board) between 1 and 30),
  listing_id uuid not null,
  -- The title at the time of applying, shown once the listing is deleted.
  listing_title text not null,
  poster_id uuid not null references accounts (id) on delete cascade,
  student_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'submitted' check (state in (
    'submitted', 'viewed', 'shortlisted', 'interview', 'inspection', 'offered', 'accepted', 'unsuccessful', 'withdrawn', 'closed')),
  state_since timestamptz not null,
  -- What the applicant sees. It differs from `state` only while an 'unsuccessful' waits for `tell_at`.
  shown_state text not null default 'submitted',
  shown_state_since timestamptz not null,
  tell_at timestamptz,
  -- Only the poster sees it.
  private_note text check (length(private_note) between 1 and 2000),
  created_at timestamptz not null,
  constraint applications_shown_state_check check (shown_state = state or tell_at is not null)
);

create index applications_student_id_idx on applications (student_id, created_at desc, id desc);
create index applications_poster_id_idx on applications (poster_id, listing_id, state);
create index applications_listing_id_idx on applications (listing_id);
create index applications_tell_at_idx on applications (tell_at) where tell_at is not null;

-- One row for each change. The applicant sees those with `shown_at`.
create table application_steps (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  party text not null check (party in ('applicant', 'poster', 'portal')),
  kind text not null check (kind in ('state', 'times_proposed', 'time_chosen', 'meeting_cancelled')),
  state text not null,
  note text check (length(note) between 1 and 1000),
  shown_at timestamptz,
  taken_back_at timestamptz
);

create index application_steps_application_id_idx on application_steps (application_id, at, id);

-- The interview or inspection of an application. `revision` counts its changes, as calendars need it (RFC 5545, SEQUENCE).
create table application_meetings (
  application_id uuid primary key references applications (id) on delete cascade,
  times timestamptz[] not null check (cardinality(times) between 1 and 5),
  minutes integer not null check (minutes between 1 and 1440),
  place text not null check (length(place) between 1 and 200),
  chosen timestamptz,
  is_cancelled boolean not null default false,
  revision integer not null default 0,
  updated_at timestamptz not null,
  constraint application_meetings_chosen_check check (chosen = any(times))
);

create table message_templates (
  account_id uuid not null references accounts (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  primary key (account_id, position)
);

-- A trigger, so that what a former release beside this one stores has its row too. Its arguments are the board, the table of its
-- listings and the column with the listing's id.
create function begin_application() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into applications (id, board, listing_id, listing_title, poster_id, student_id, state_since, shown_state_since, created_at)
     select $1.id, %L, listing.id, listing.title, listing.poster_id, $1.student_id, $1.created_at, $1.created_at, $1.created_at
     from %I as listing where listing.id = $1.%I',
    tg_argv[0], tg_argv[1], tg_argv[2]) using new;
  return null;
end $$;

create trigger job_applications_begin after insert on job_applications
  for each row execute function begin_application('jobs', 'jobs', 'job_id');
create trigger accommodation_applications_begin after insert on accommodation_applications
  for each row execute function begin_application('accommodation', 'accommodations', 'accommodation_id');

insert into applications (id, board, listing_id, listing_title, poster_id, student_id, state_since, shown_state_since, created_at)
select sent.id, 'jobs', listing.id, listing.title, listing.poster_id, sent.student_id, sent.created_at, sent.created_at, sent.created_at
from job_applications as sent join jobs as listing on listing.id = sent.job_id
union all
select sent.id, 'accommodation', listing.id, listing.title, listing.poster_id, sent.student_id, sent.created_at, sent.created_at, sent.created_at
from accommodation_applications as sent join accommodations as listing on listing.id = sent.accommodation_id;
