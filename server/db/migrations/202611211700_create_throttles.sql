-- What was tried when, so that every instance of the portal counts together. The key is a keyed hash: neither addresses nor
-- e-mail addresses are kept here.
create table throttles (
  key bytea primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);

create index throttles_expires_at_idx on throttles (expires_at);

-- Browsers that an account was signed in with. A stranger's wrong guesses do not count against these.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

create index known_devices_last_used_at_idx on known_devices (last_used_at);
