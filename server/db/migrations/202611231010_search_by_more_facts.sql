-- The same index with three facts more: rent in advance, bathrooms and who may apply.
alter function listing_keys parallel safe;
create index accommodations_facts_idx on accommodations using gin (listing_keys(search_text, location, created_at, array[
  'type ' || fold_case(property_type), 'internet ' || fold_case(internet), 'furnishings ' || fold_case(furnishings),
  'bills ' || fold_case(bills), case when bills = 'Included' or 'Bills Included' = any(amenities) then 'billed' end,
  'rent ' || width_bucket(weekly_budget, 0, 1200, 60)::text, 'bond ' || width_bucket(bond, 0, 6000, 30)::text,
  'advance ' || width_bucket(rent_in_advance, 0, 6000, 30)::text,
  'stay ' || width_bucket(minimum_stay_weeks::numeric, 0, 60, 15)::text, 'mates ' || width_bucket(housemates::numeric, 0, 8, 8)::text,
  'baths ' || width_bucket(bathrooms::numeric, 0, 8, 8)::text, 'who ' || fold_case(who_may_apply),
  'from ' || width_bucket((preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 140)::text
])) with (fastupdate = off) where status = 'published';
alter function listing_keys parallel restricted;
drop index accommodations_keys_idx;
analyze accommodations;
