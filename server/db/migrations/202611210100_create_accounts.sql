create table accounts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('STUDENT', 'EMPLOYER', 'RENTER', 'SERVICE-PROVIDER', 'ADMIN')),
  phone_number text check (length(phone_number) <= 20),
  dob date,
  gender text check (length(gender) <= 60),
  university text check (length(university) <= 120),
  company_name text check (length(company_name) <= 120),
  company_location text check (length(company_location) <= 120),
  company_website text check (length(company_website) <= 310),
  terms_version text check (length(terms_version) <= 20),
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint accounts_email_key unique (email)
);

-- One row for each sign-in. A token is good only while its row is here, so that ending a session works at once.
create table account_sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  device text not null check (length(device) <= 120),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index account_sessions_account_id_idx on account_sessions (account_id, created_at desc);
create index account_sessions_expires_at_idx on account_sessions (expires_at);
