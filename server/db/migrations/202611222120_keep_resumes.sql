-- The résumés that a student keeps for later applications. An application has a copy of its own, so that neither's deletion changes
-- the other. `chosen_at` is when the student last used one, or chose it for the next application.
create table kept_resumes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  file_key text not null unique,
  file_name text not null check (length(file_name) between 1 and 120),
  file_type text not null check (file_type in ('pdf', 'doc', 'docx')),
  bytes integer not null check (bytes > 0),
  used_count integer not null default 0 check (used_count >= 0),
  last_used_at timestamptz,
  chosen_at timestamptz,
  created_at timestamptz not null
);

create index kept_resumes_account_id_idx on kept_resumes (account_id);
