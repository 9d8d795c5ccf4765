-- Which listing an account has posted with an `Idempotency-Key`: whoever got no answer can send the same again.
create table posting_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null check (length(key) <= 255),
  -- Of what was posted.
  hash text not null check (length(hash) <= 64),
  listing_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);

create index posting_keys_created_at_idx on posting_keys (created_at);
