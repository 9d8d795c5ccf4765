-- What a person is told on the screen, in words made from `kind` and `params` when it is read.
create table notices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  topic text not null check (length(topic) <= 30),
  kind text not null check (length(kind) <= 40),
  params jsonb not null,
  -- Where it leads: a path of the portal.
  path text not null check (path like '/%' and length(path) <= 200),
  created_at timestamptz not null,
  read_at timestamptz,
  -- Waits for the daily mail.
  is_for_daily_mail boolean not null default false
);

create index notices_account_id_idx on notices (account_id, created_at desc, id desc);
create index notices_unread_idx on notices (account_id) where read_at is null;
create index notices_daily_idx on notices (account_id) where is_for_daily_mail;
create index notices_created_at_idx on notices (created_at);

-- A topic without a row is mailed at once.
create table notice_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  topic text not null check (length(topic) <= 30),
  mail text not null check (mail in ('now', 'daily', 'never')),
  primary key (account_id, topic)
);

-- When an account's last daily mail was sent.
create table daily_mails (
  account_id uuid primary key references accounts (id) on delete cascade,
  sent_at timestamptz not null
);
