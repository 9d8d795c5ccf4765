-- The ABN or ACN of whoever posts, and what the public register said of it when somebody looked it up.
alter table accounts
  add column business_number text check (business_number ~ '^([0-9]{9}|[0-9]{11})$'),
  add column business_checked_at timestamptz,
  -- The admin who looked it up; null if the server did, or if the admin's account was deleted.
  add column business_checked_by uuid references accounts on delete set null,
  add column registered_name text check (length(registered_name) between 1 and 200),
  add column registered_status text check (length(registered_status) between 1 and 60),
  add column registered_state text check (length(registered_state) between 1 and 60),
  add check (business_checked_at is null or (business_number is not null and registered_status is not null)),
  add check (business_checked_at is not null or (registered_name is null and registered_status is null and registered_state is null));
create index accounts_business_checked_by_idx on accounts (business_checked_by) where business_checked_by is not null;

-- A check is about one number and the name that listings show. A trigger drops it, so that no statement can keep it for another business.
create function drop_business_check() returns trigger language plpgsql as $$
begin
  if new.business_number is distinct from old.business_number
    or coalesce(nullif(trim(new.company_name), ''), new.name) is distinct from coalesce(nullif(trim(old.company_name), ''), old.name)
  then
    new.business_checked_at := null;
    new.business_checked_by := null;
    new.registered_name := null;
    new.registered_status := null;
    new.registered_state := null;
  end if;
  return new;
end
$$;
create trigger drop_business_check before update of name, company_name, business_number on accounts
  for each row execute function drop_business_check();
