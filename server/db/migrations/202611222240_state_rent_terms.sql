-- What a place asks for beside the rent, as fields. `rent_checked_on` is the day of the limits by which its bond and rent in advance were
-- last compared: the sweep compares places from before this, and all of them once a new limit comes into force. `rent_above_since` is when
-- that found a published place above a limit.
alter table accommodations
  add column bond numeric(8, 2) check (bond >= 0),
  add column rent_in_advance numeric(8, 2) check (rent_in_advance >= 0),
  add column bills text check (bills in ('Included', 'Extra')),
  add column bills_per_week numeric(6, 2) check (bills_per_week >= 0),
  add column minimum_stay_weeks smallint check (minimum_stay_weeks >= 0),
  add column housemates smallint check (housemates >= 0),
  add column bathrooms smallint check (bathrooms >= 0),
  add column who_may_apply text check (who_may_apply in ('Anyone', 'Students only', 'One person', 'One or two people')),
  add column rent_checked_on date,
  add column rent_above_since timestamptz;

-- What the sweep looks for.
create index accommodations_rent_checked_idx on accommodations (rent_checked_on nulls first, id)
  where status in ('published', 'paused');
create index accommodations_rent_above_idx on accommodations (rent_above_since)
  where status = 'published' and rent_above_since is not null;
