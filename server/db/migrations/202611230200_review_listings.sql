-- Listings that have to be reviewed, the cases that admins decide, and suspended accounts. `held` waits for a decision, `removed` was taken
-- down. A listing that was never published has neither a first publication nor a period yet.
alter table jobs
  drop constraint jobs_status_check,
  drop constraint jobs_check,
  add constraint jobs_status_check
    check (status in ('draft', 'held', 'published', 'paused', 'taken', 'expired', 'removed')),
  add constraint jobs_check
    check (status in ('draft', 'held', 'removed') or (published_at is not null and period_ends_at is not null)),
  -- Null until it has been screened once; listings from before this release are screened after the upgrade.
  add column screened_at timestamptz;
alter table accommodations
  drop constraint accommodations_status_check,
  drop constraint accommodations_check,
  add constraint accommodations_status_check
    check (status in ('draft', 'held', 'published', 'paused', 'taken', 'expired', 'removed')),
  add constraint accommodations_check
    check (status in ('draft', 'held', 'removed') or (published_at is not null and period_ends_at is not null)),
  add column screened_at timestamptz;
create index jobs_unscreened_idx on jobs (id) where screened_at is null;
create index accommodations_unscreened_idx on accommodations (id) where screened_at is null;

alter table accounts
  add column suspended_at timestamptz,
  -- What an admin wrote to the account's owner.
  add column suspended_for text check (length(suspended_for) between 1 and 2000),
  add check ((suspended_at is null) = (suspended_for is null));

-- What waits for an admin, and what was decided. The title is kept so that a decision can be understood after the listing is deleted.
create table moderation_cases (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('listing', 'account', 'conversation')),
  board text check ((board is null) = (subject_kind = 'account')),
  subject_id uuid not null,
  -- Whose listing it is, or who was reported.
  account_id uuid not null references accounts on delete cascade,
  title text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'returned', 'removed', 'withdrawn')),
  score integer not null default 0,
  signals jsonb not null default '[]',
  -- Hashes of the signals that an admin has approved, which do not hold the listing again.
  approved_signals text[] not null default '{}',
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  reason text check (length(reason) between 1 and 2000),
  check ((status = 'open') = (decided_at is null))
);
create unique index moderation_cases_open_idx on moderation_cases (subject_kind, subject_id) where status = 'open';
create index moderation_cases_queue_idx on moderation_cases (opened_at, id) where status = 'open';
create index moderation_cases_decided_idx on moderation_cases (decided_at desc, id desc) where status <> 'open';
create index moderation_cases_subject_idx on moderation_cases (subject_id);
create index moderation_cases_account_idx on moderation_cases (account_id, opened_at desc);
