-- What people report. A reporter is an account, or a keyed hash of a network, so that nobody counts twice. An address is kept until its
-- owner has been told the outcome.
create table reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  subject_kind text not null check (subject_kind in ('listing', 'account', 'conversation')),
  subject_id uuid not null,
  reporter text not null,
  reporter_id uuid references accounts on delete set null,
  email text,
  reason text not null check (reason in ('SCAM', 'MONEY_OR_DOCUMENTS', 'UNLAWFUL_TERMS', 'NOT_REAL', 'HARASSMENT', 'OTHER')),
  body text check (length(body) <= 2000),
  created_at timestamptz not null,
  -- When the reporter was told the outcome.
  told_at timestamptz,
  unique (subject_kind, subject_id, reporter)
);
create index reports_case_idx on reports (case_id);
create index reports_reporter_idx on reports (reporter_id) where reporter_id is not null;
create index reports_untold_idx on reports (case_id) where told_at is null;
