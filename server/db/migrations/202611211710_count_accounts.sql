-- How many accounts of each role there are, kept exact by triggers: counting a hundred thousand rows for every look at the
-- Admin Panel took most of its time.
create table account_counts (
  role text primary key,
  total bigint not null check (total >= 0)
);

insert into account_counts (role, total)
select kind.role, (select count(*) from accounts where accounts.role = kind.role)
from unnest(array['STUDENT', 'EMPLOYER', 'RENTER', 'SERVICE-PROVIDER', 'ADMIN']) as kind (role);

create function count_new_accounts() returns trigger language plpgsql as $$
begin
  update account_counts set total = total + came.number
  from (select role, count(*) as number from added group by role) as came
  where account_counts.role = came.role;
  return null;
end
$$;

create function count_gone_accounts() returns trigger language plpgsql as $$
begin
  update account_counts set total = total - went.number
  from (select role, count(*) as number from removed group by role) as went
  where account_counts.role = went.role;
  return null;
end
$$;

create function count_changed_role() returns trigger language plpgsql as $$
begin
  update account_counts set total = total + (case role when new.role then 1 else -1 end) where role in (old.role, new.role);
  return null;
end
$$;

create trigger accounts_count_inserted after insert on accounts
  referencing new table as added for each statement execute function count_new_accounts();

create trigger accounts_count_deleted after delete on accounts
  referencing old table as removed for each statement execute function count_gone_accounts();

create trigger accounts_count_role after update of role on accounts
  for each row when (old.role <> new.role) execute function count_changed_role();
