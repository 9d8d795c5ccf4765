-- The index of each board is on a function of the board's columns. A search names the function up to three times, and PostgreSQL reads
-- and plans a short call sooner than the long expression before. Pay and rent also have keys of finer steps, because one step of a price can
-- have many times as many listings as a page needs. No word of a text can be the key of included bills any more.

-- This body is one expression, so that PostgreSQL puts it in place of the calls below.
create or replace function listing_keys(words text, place text, created timestamptz, others text[]) returns text[]
  language sql immutable parallel safe
  return split_words(words) || word_joints(words) || place_words(place) || others || array[
    't12 ' || (floor(extract(epoch from created at time zone 'UTC'))::bigint >> 12)::text,
    't16 ' || (floor(extract(epoch from created at time zone 'UTC'))::bigint >> 16)::text,
    't20 ' || (floor(extract(epoch from created at time zone 'UTC'))::bigint >> 20)::text,
    't24 ' || (floor(extract(epoch from created at time zone 'UTC'))::bigint >> 24)::text
  ];

-- These bodies are subqueries, which PostgreSQL never puts in place of a call. The high cost keeps the planner from calling the functions for
-- each row.
create function job_keys(
  search_text text, location text, created_at timestamptz, category text, job_type text, work_mode text, hourly_pay numeric
) returns text[] language sql immutable parallel safe cost 1000
  return (select listing_keys(search_text, location, created_at, array[
    'category ' || fold_case(category), 'type ' || fold_case(job_type), 'mode ' || fold_case(work_mode),
    'pay ' || width_bucket(hourly_pay, 0, 100, 50)::text, 'pay part ' || width_bucket(hourly_pay, 0, 100, 200)::text
  ]));

create function accommodation_keys(
  search_text text, location text, created_at timestamptz, property_type text, internet text, furnishings text, bills text,
  amenities text[], weekly_budget numeric, bond numeric, rent_in_advance numeric, minimum_stay_weeks smallint, housemates smallint,
  bathrooms smallint, who_may_apply text, preferred_move_date date
) returns text[] language sql immutable parallel safe cost 1000
  return (select listing_keys(search_text, location, created_at, array[
    'type ' || fold_case(property_type), 'internet ' || fold_case(internet), 'furnishings ' || fold_case(furnishings),
    'bills ' || fold_case(bills), case when bills = 'Included' or 'Bills Included' = any(amenities) then 'bills included' end,
    'rent ' || width_bucket(weekly_budget, 0, 1200, 60)::text, 'rent part ' || width_bucket(weekly_budget, 0, 1200, 240)::text,
    'bond ' || width_bucket(bond, 0, 6000, 30)::text, 'advance ' || width_bucket(rent_in_advance, 0, 6000, 30)::text,
    'stay ' || width_bucket(minimum_stay_weeks::numeric, 0, 60, 15)::text,
    'mates ' || width_bucket(housemates::numeric, 0, 8, 8)::text, 'baths ' || width_bucket(bathrooms::numeric, 0, 8, 8)::text,
    'who ' || fold_case(who_may_apply),
    'from ' || width_bucket((preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 140)::text
  ]));

drop index jobs_keys_idx;
drop index accommodations_facts_idx;
create index jobs_keys_idx on jobs using gin (
  job_keys(search_text, location, created_at, category, job_type, work_mode, hourly_pay)
) with (fastupdate = off) where status = 'published';
create index accommodations_keys_idx on accommodations using gin (accommodation_keys(
  search_text, location, created_at, property_type, internet, furnishings, bills, amenities, weekly_budget, bond, rent_in_advance,
  minimum_stay_weeks, housemates, bathrooms, who_may_apply, preferred_move_date
)) with (fastupdate = off) where status = 'published';

-- The indexes were made in parallel. A search is done before other processes would have begun to help.
alter function job_keys parallel restricted;
alter function accommodation_keys parallel restricted;
analyze jobs;
analyze accommodations;
