-- Rents and pay have keys of wider steps too, bonds and rent in advance of finer ones, and a rent also one together with its type. A range of
-- a price named up to sixty keys, and the index looks at each of them for each listing that has the rest. What a type never costs, such as a
-- whole property at $200, was looked for in all listings of that type. All keys of before stay, so the release before finds the same.

create or replace function job_keys(
  search_text text, location text, created_at timestamptz, category text, job_type text, work_mode text, hourly_pay numeric
) returns text[] language sql immutable parallel safe cost 1000
  return (select listing_keys(search_text, location, created_at, array[
    'category ' || fold_case(category), 'type ' || fold_case(job_type), 'mode ' || fold_case(work_mode),
    'pay ' || width_bucket(hourly_pay, 0, 100, 50)::text, 'pay part ' || width_bucket(hourly_pay, 0, 100, 200)::text,
    'pay wide ' || width_bucket(hourly_pay, 0, 100, 10)::text
  ]));

create or replace function accommodation_keys(
  search_text text, location text, created_at timestamptz, property_type text, internet text, furnishings text, bills text,
  amenities text[], weekly_budget numeric, bond numeric, rent_in_advance numeric, minimum_stay_weeks smallint, housemates smallint,
  bathrooms smallint, who_may_apply text, preferred_move_date date
) returns text[] language sql immutable parallel safe cost 1000
  return (select listing_keys(search_text, location, created_at, array[
    'type ' || fold_case(property_type), 'internet ' || fold_case(internet), 'furnishings ' || fold_case(furnishings),
    'bills ' || fold_case(bills), case when bills = 'Included' or 'Bills Included' = any(amenities) then 'bills included' end,
    'rent ' || width_bucket(weekly_budget, 0, 1200, 60)::text, 'rent part ' || width_bucket(weekly_budget, 0, 1200, 240)::text,
    'rent wide ' || width_bucket(weekly_budget, 0, 1200, 15)::text,
    'type ' || fold_case(property_type) || ' rent ' || width_bucket(weekly_budget, 0, 1200, 15)::text,
    'bond ' || width_bucket(bond, 0, 6000, 30)::text, 'bond part ' || width_bucket(bond, 0, 6000, 120)::text,
    'bond fine ' || width_bucket(bond, 0, 6000, 600)::text,
    'advance ' || width_bucket(rent_in_advance, 0, 6000, 30)::text,
    'advance part ' || width_bucket(rent_in_advance, 0, 6000, 120)::text,
    'advance fine ' || width_bucket(rent_in_advance, 0, 6000, 600)::text,
    'stay ' || width_bucket(minimum_stay_weeks::numeric, 0, 60, 15)::text,
    'mates ' || width_bucket(housemates::numeric, 0, 8, 8)::text, 'baths ' || width_bucket(bathrooms::numeric, 0, 8, 8)::text,
    'who ' || fold_case(who_may_apply),
    'from ' || width_bucket((preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 140)::text,
    'from wide ' || width_bucket((preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 14)::text
  ]));

-- Making the new indexes beside the old ones lets people read meanwhile; only who posts or changes a listing waits.
create index jobs_next_keys_idx on jobs using gin (
  job_keys(search_text, location, created_at, category, job_type, work_mode, hourly_pay)
) with (fastupdate = off) where status = 'published';
create index accommodations_next_keys_idx on accommodations using gin (accommodation_keys(
  search_text, location, created_at, property_type, internet, furnishings, bills, amenities, weekly_budget, bond, rent_in_advance,
  minimum_stay_weeks, housemates, bathrooms, who_may_apply, preferred_move_date
)) with (fastupdate = off) where status = 'published';
-- The indexes were made in parallel. A search is done before other processes would have begun to help.
alter function job_keys parallel restricted;
alter function accommodation_keys parallel restricted;
analyze jobs;
analyze accommodations;

-- From here on reads wait too, for some milliseconds.
drop index jobs_keys_idx;
drop index accommodations_keys_idx;
alter index jobs_next_keys_idx rename to jobs_keys_idx;
alter index accommodations_next_keys_idx rename to accommodations_keys_idx;
