-- The server looks numbers up itself if the operator has a key of ABN Lookup.
alter table accounts
  -- Which register was asked. ABN Lookup also knows companies by their ACN.
  add column business_register text check (business_register in ('ABN Lookup', 'ASIC')),
  -- When the server is to ask next; null without a number, and after an admin's check, which the server never replaces.
  add column business_lookup_due_at timestamptz,
  add check (business_lookup_due_at is null or business_number is not null),
  add check (business_register is null or business_checked_at is not null);
update accounts set business_register = case when length(business_number) = 11 then 'ABN Lookup' else 'ASIC' end
  where business_checked_at is not null;
update accounts set business_lookup_due_at = 'epoch' where business_number is not null and business_checked_at is null;
create index accounts_business_lookup_due_idx on accounts (business_lookup_due_at) where business_lookup_due_at is not null;

create or replace function drop_business_check() returns trigger language plpgsql as $$
begin
  if new.business_number is distinct from old.business_number
    or coalesce(nullif(trim(new.company_name), ''), new.name) is distinct from coalesce(nullif(trim(old.company_name), ''), old.name)
  then
    new.business_checked_at := null;
    new.business_checked_by := null;
    new.business_register := null;
    new.registered_name := null;
    new.registered_status := null;
    new.registered_state := null;
    new.business_lookup_due_at := case when new.business_number is null then null else 'epoch'::timestamptz end;
  end if;
  return new;
end
$$;
