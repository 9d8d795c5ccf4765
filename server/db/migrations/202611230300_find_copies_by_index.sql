-- Searches would read the list of new entries whole, and every publication searches.
alter index listing_prints_bands_idx set (fastupdate = off);
-- The newest places of a type in a city, whose median rent a new one is compared with.
create index accommodations_city_type_newest_idx on accommodations (city, property_type, created_at desc, id desc)
  where status = 'published';
