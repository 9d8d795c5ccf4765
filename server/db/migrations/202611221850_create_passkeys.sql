-- The passkeys of accounts. Everything here is public: the private key never leaves its device.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 2000),
  public_key bytea not null,
  -- How often the device says it has used the passkey; 0 if it doesn't count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_account_id_idx on passkeys (account_id, created_at);

-- What a browser was asked to sign with a passkey, within 5 minutes. A row is deleted when it is answered.
create table passkey_challenges (
  -- The hash of the browser's cookie.
  browser_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'use')),
  -- Null for a sign-in, whose account is not known yet.
  account_id uuid references accounts (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create index passkey_challenges_account_id_idx on passkey_challenges (account_id);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
