-- A search of a board's list that somebody gets new listings of by email. It belongs to an account, or to an address without one.
create table saved_searches (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  email text check (length(email) <= 254),
  board text not null check (length(board) <= 30),
  -- The filters that the list's address has, in the order of its contract.
  filters json not null,
  name text not null check (length(name) <= 80),
  frequency text not null check (frequency in ('daily', 'weekly', 'never')),
  created_at timestamptz not null,
  -- Null until the link in the email to the address was used. A search of an account needs no link.
  confirmed_at timestamptz,
  -- Listings that were first published until then have been looked at.
  searched_until timestamptz not null,
  next_run_at timestamptz not null,
  -- It can be restored for an hour.
  deleted_at timestamptz,
  check ((account_id is null) <> (email is null))
);

create index saved_searches_account_id_idx on saved_searches (account_id);
create index saved_searches_email_idx on saved_searches (email) where email is not null;
create index saved_searches_next_run_at_idx on saved_searches (next_run_at)
  where frequency <> 'never' and confirmed_at is not null and deleted_at is null;
create index saved_searches_deleted_at_idx on saved_searches (deleted_at) where deleted_at is not null;

-- Searches that were saved without an account belong to the account that confirms the same address. A trigger, because an address is
-- confirmed in several ways.
create function claim_saved_searches() returns trigger language plpgsql as $$
begin
  update saved_searches set account_id = new.id, email = null where email = new.email and confirmed_at is not null;
  return null;
end
$$;

create trigger accounts_claim_saved_searches after insert or update of email, email_confirmed_at on accounts
  for each row when (new.email_confirmed_at is not null) execute function claim_saved_searches();
