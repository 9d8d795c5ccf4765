-- Null until the owner of the mailbox has opened the link that was sent to it. A new address starts anew.
alter table accounts add column email_confirmed_at timestamptz;

-- Nobody can open a link that is sent to the sample accounts.
update accounts set email_confirmed_at = created_at
where email like '%@example.com' and exists (select 1 from sample_parts);

-- Links in emails: one that confirms the account's address, and one for each changed address that restores it. A row is deleted when its
-- link is used. The link holds the row's id and a code made from it with a key that is not in the database.
create table email_links (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo')),
  -- The address that the link was sent to.
  email text not null check (length(email) <= 254),
  -- Whether the address was confirmed at that time, so that the email may greet its owner by name.
  was_confirmed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index email_links_account_id_idx on email_links (account_id, created_at);
create index email_links_expires_at_idx on email_links (expires_at);
