-- What a search looks its words up by: each run of a text's letters, digits and marks between blanks. A run of more than 96 characters
-- counts as pieces that overlap, so that any 64 characters of it are within one piece.
create function split_words(value text) returns text[] language sql immutable strict parallel safe
  return case
    when value ~ '[^ \x1f]{97}' then (
      select array_agg(substr(word, start, 96))
      from unnest(string_to_array(replace(value, chr(31), ' '), ' ')) as word, generate_series(1, greatest(length(word) - 64, 1), 32) as start
    )
    else string_to_array(replace(value, chr(31), ' '), ' ')
  end;

-- The same of an address line, apart from the words of the other texts.
create function place_words(place text) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg('in ' || word), '{}') from unnest(split_words(fold_text(place))) as word);

-- Everything that a listing can be looked up by, so that one index intersects whatever a search asks for: its words, its address,
-- its other values, and its time in pieces of 1 hour, 18 hours, 12 days and 194 days. The high cost keeps the planner from calling
-- this for each row.
create function listing_keys(words text, place text, created timestamptz, others text[]) returns text[]
  language sql immutable parallel safe cost 1000
  return (
    select split_words(words) || place_words(place) || others
      || array['t12 ' || (seconds >> 12)::text, 't16 ' || (seconds >> 16)::text, 't20 ' || (seconds >> 20)::text, 't24 ' || (seconds >> 24)::text]
    from (select floor(extract(epoch from created at time zone 'UTC'))::bigint as seconds) as moment
  );

-- All words of all listings. Words are only added: one that no listing has any more costs a look-up. No constraint keeps a word
-- unique, so that nobody who posts waits for somebody else.
create table search_words (word text not null);

insert into search_words
  select unnest(split_words(search_text)) from jobs
  union select unnest(split_words(search_text)) from accommodations
  union select unnest(place_words(location)) from jobs
  union select unnest(place_words(location)) from accommodations;
create index search_words_word_idx on search_words (word);
create index search_words_parts_idx on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- A plan made while there were few words would read all of them for each listing later.
create function note_search_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into search_words
    select distinct own.word from unnest(split_words(new.search_text) || place_words(new.location)) as own (word)
    where not exists (select from search_words as known where known.word = own.word);
  return null;
end
$$;
create trigger note_search_words after insert on jobs for each row execute function note_search_words();
create trigger note_changed_search_words after update of search_text, location on jobs
  for each row when (new.search_text <> old.search_text or new.location <> old.location) execute function note_search_words();
create trigger note_search_words after insert on accommodations for each row execute function note_search_words();
create trigger note_changed_search_words after update of search_text, location on accommodations
  for each row when (new.search_text <> old.search_text or new.location <> old.location) execute function note_search_words();

-- Without pending changes, which every search would have to read as well.
create index jobs_keys_idx on jobs using gin (listing_keys(search_text, location, created_at, array[
  'category ' || fold_case(category), 'type ' || fold_case(job_type), 'mode ' || fold_case(work_mode),
  'pay ' || width_bucket(hourly_pay, 0, 100, 50)::text
])) with (fastupdate = off) where status = 'published';
create index accommodations_keys_idx on accommodations using gin (listing_keys(search_text, location, created_at, array[
  'type ' || fold_case(property_type), 'internet ' || fold_case(internet), 'furnishings ' || fold_case(furnishings),
  'bills ' || fold_case(bills), case when bills = 'Included' or 'Bills Included' = any(amenities) then 'billed' end,
  'rent ' || width_bucket(weekly_budget, 0, 1200, 60)::text, 'bond ' || width_bucket(bond, 0, 6000, 30)::text,
  'stay ' || width_bucket(minimum_stay_weeks::numeric, 0, 60, 15)::text, 'mates ' || width_bucket(housemates::numeric, 0, 8, 8)::text,
  'from ' || width_bucket((preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 140)::text
])) with (fastupdate = off) where status = 'published';

-- The indexes were made in parallel. A search is done before other processes would have begun to help.
alter function listing_keys parallel restricted;

drop index jobs_search_text_idx, jobs_location_idx, accommodations_search_text_idx, accommodations_location_idx, accommodations_title_idx;
analyze search_words, jobs, accommodations;
