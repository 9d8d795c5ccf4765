-- The authenticator app of an account. Its key is encrypted with a key that is not in the database.
create table authenticator_apps (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_key text not null check (length(sealed_key) <= 300),
  -- The 30 seconds whose code was used last, counted from 1970. This code and earlier ones don't work any more.
  last_step bigint not null,
  added_at timestamptz not null
);

-- Codes that replace a lost second factor. A row is deleted when its code is used. The first characters of a code find its row, so that one
-- slow hash is compared and not ten.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  selector text not null check (length(selector) = 4),
  code_hash text not null,
  primary key (account_id, selector)
);

-- When the person last proved who they are after the session began; null if not.
alter table account_sessions add column authenticated_at timestamptz;
