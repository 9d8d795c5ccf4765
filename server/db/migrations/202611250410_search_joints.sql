-- Where two words of a text meet: the last two letters of one and the first two of the next. A phrase of frequent words, such as
-- 'of the', stands in few of the listings that have these words, and its ends may be parts of other words.
create function word_joints(value text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(' ' || right(word, 2) || ' ' || left(next, 2)), '{}')
    from string_to_array(value, ' ') as words, unnest(words[:cardinality(words) - 1], words[2:]) as pairs (word, next)
  );

-- The same keys as before, and the joints of the texts.
create or replace function listing_keys(words text, place text, created timestamptz, others text[]) returns text[]
  language sql immutable parallel safe cost 1000
  return (
    select split_words(words) || word_joints(words) || place_words(place) || others
      || array['t12 ' || (seconds >> 12)::text, 't16 ' || (seconds >> 16)::text, 't20 ' || (seconds >> 20)::text, 't24 ' || (seconds >> 24)::text]
    from (select floor(extract(epoch from created at time zone 'UTC'))::bigint as seconds) as moment
  );
reindex index jobs_keys_idx;
reindex index accommodations_facts_idx;

-- The indexes were made in parallel. A search is done before other processes would have begun to help.
alter function listing_keys parallel restricted;
