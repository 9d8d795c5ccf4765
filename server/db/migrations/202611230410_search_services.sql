-- Services are searched by words like jobs and places.
alter table service_listings add column search_text text not null default '';
update service_listings set search_text = searched_text(
  title, description, prices, suburbs, array_to_string(languages, ' '), array_to_string(areas, ' '), accounts.name
) from accounts where accounts.id = service_listings.poster_id;
create index service_listings_search_text_idx on service_listings using gin (search_text gin_trgm_ops);
