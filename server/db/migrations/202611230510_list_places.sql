-- The places that the boards' listings have or had. A search for places reads these few rows, then counts the listings of each. Like
-- words they are only added, without a constraint that could make those who post wait.
create table listing_places (
  board text not null, suburb text not null, city text not null, state text not null, postcode text not null,
  -- What searches compare. The blanks let a pattern ask for the beginning or the whole of a word.
  suburb_text text not null generated always as (fold_text(' ' || suburb || ' ' || postcode || ' ')) stored,
  city_text text not null generated always as (fold_case(city)) stored
);
insert into listing_places (board, suburb, city, state, postcode)
  select 'jobs', suburb, city, state, postcode from jobs group by suburb, city, state, postcode
  union all
  select 'accommodations', suburb, city, state, postcode from accommodations group by suburb, city, state, postcode;
create index listing_places_place_idx on listing_places (board, postcode, suburb);
create index listing_places_suburb_idx on listing_places using gin (suburb_text gin_trgm_ops);

create function note_listing_place() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into listing_places (board, suburb, city, state, postcode)
    select tg_table_name, new.suburb, new.city, new.state, new.postcode
    where not exists (
      select from listing_places as known
      where known.board = tg_table_name and known.postcode = new.postcode and known.suburb = new.suburb
        and known.city = new.city and known.state = new.state
    );
  return null;
end
$$;
create trigger note_listing_place after insert on jobs for each row execute function note_listing_place();
create trigger note_changed_listing_place after update of suburb, city, state, postcode on jobs
  for each row when ((new.suburb, new.city, new.state, new.postcode) <> (old.suburb, old.city, old.state, old.postcode))
  execute function note_listing_place();
create trigger note_listing_place after insert on accommodations for each row execute function note_listing_place();
create trigger note_changed_listing_place after update of suburb, city, state, postcode on accommodations
  for each row when ((new.suburb, new.city, new.state, new.postcode) <> (old.suburb, old.city, old.state, old.postcode))
  execute function note_listing_place();

create index jobs_place_idx on jobs (postcode, suburb, city, state, expires_at) where status = 'published';
create index accommodations_place_idx on accommodations (postcode, suburb, city, state, expires_at) where status = 'published';
-- Sitemaps name every listing with its last change.
create index jobs_changes_idx on jobs (id) include (updated_at, expires_at) where status = 'published';
create index accommodations_changes_idx on accommodations (id) include (updated_at, expires_at) where status = 'published';
drop index jobs_city_idx, jobs_suburb_idx, jobs_postcode_idx, accommodations_city_idx, accommodations_suburb_idx,
  accommodations_postcode_idx;
analyze listing_places;
