-- The newest code that was sent to an account, and only that one: a newer one takes its row.
create table password_reset_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index password_reset_codes_expires_at_idx on password_reset_codes (expires_at);

-- Who entered the right code may choose a new password, once; the browser's cookie holds what this is the hash of.
create table password_reset_grants (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index password_reset_grants_expires_at_idx on password_reset_grants (expires_at);
