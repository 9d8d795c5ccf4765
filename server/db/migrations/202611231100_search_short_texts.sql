-- Texts of one or two letters, and those without three ASCII letters or digits in a row, have no trigram. They are looked up by these:
-- every letter of a text and every two that stand together.
create function short_parts(value text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(value, start, length)), '{}')
    from generate_series(1, length(value)) as start, (values (1), (2)) as lengths (length)
    where start + length - 1 <= length(value)
  );
create index search_words_short_parts_idx on search_words using gin (short_parts(word)) with (fastupdate = off);

-- A board without filters begins with these. What expires is in the index, so that counting to 1,000 reads no listing.
create index jobs_first_idx on jobs (created_at desc, id desc) include (expires_at) where status = 'published';
create index accommodations_first_idx on accommodations (created_at desc, id desc) include (expires_at) where status = 'published';
drop index jobs_newest_idx, accommodations_newest_idx;
analyze search_words;
