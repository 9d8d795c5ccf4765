-- What happened to the sign-in of each account, and from where. It is personal, so it is deleted with the account and after 90 days.
-- Refused tries are counted in one row for each account, kind, reason, network and hour, so that a flood cannot fill the table.
create table account_activity (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Of several refused tries, the latest one.
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Why it was refused; null if it was done.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- An IPv4 address or an IPv6 network of 64 bits; null if there were many, or if somebody else did it.
  network text check (length(network) <= 60),
  device text check (length(device) <= 120),
  times integer not null default 1 check (times >= 1)
);

create index account_activity_account_id_idx on account_activity (account_id, at desc, id desc);
create index account_activity_at_idx on account_activity (at);
create unique index account_activity_refused_key
  on account_activity (account_id, kind, reason, network, date_trunc('hour', at at time zone 'UTC')) nulls not distinct
  where reason is not null;
