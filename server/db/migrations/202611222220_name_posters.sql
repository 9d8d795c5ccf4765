-- Names the public page of whoever posts. Random, so that the page's address tells neither the account's id nor when it was made.
alter table accounts add column public_id uuid not null default gen_random_uuid();
create unique index accounts_public_id_idx on accounts (public_id);

-- How fast a poster answers: their newest applications.
create index applications_poster_newest_idx on applications (poster_id, created_at desc);
