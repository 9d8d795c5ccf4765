-- What admins correct of the law's figures. Each row is the whole list of one fact as it is from then on; the newest counts as long as the
-- list of the content file is the one that it was made from. Nothing is deleted, so the former values stay.
create table fact_corrections (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  figures jsonb not null,
  -- The former list, for the history.
  former jsonb not null,
  -- A hash of the content file's list.
  based_on text not null,
  made_at timestamptz not null,
  made_by uuid references accounts on delete set null
);
create index fact_corrections_name_idx on fact_corrections (name, made_at desc, id desc);

-- The figures that admins were told may be out of date, once for each check.
create table told_facts (
  fact text not null check (length(fact) between 1 and 120),
  checked_on date not null,
  told_at timestamptz not null,
  primary key (fact, checked_on)
);
