-- What a listing's page ends with: listings like it, the newest or the nearest in price first.
create index jobs_category_city_idx on jobs (category, city, created_at desc, id desc);
create index jobs_category_idx on jobs (category, created_at desc, id desc);
create index accommodations_city_type_price_idx on accommodations (city, property_type, weekly_budget, id);
create index accommodations_city_price_idx on accommodations (city, weekly_budget, id);
