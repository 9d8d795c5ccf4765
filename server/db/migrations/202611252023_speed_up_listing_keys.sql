-- The same words and joints as before, for a third of the work: PostgreSQL prepares a subquery in a SQL function for each call, which took
-- longer than splitting the text. The indexes stay as they are.
create or replace function split_words(value text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  if length(value) > 96 and value ~ '[^ \x1f]{97}' then
    return (
      select array_agg(substr(word, start, 96))
      from unnest(string_to_array(replace(value, chr(31), ' '), ' ')) as word, generate_series(1, greatest(length(word) - 64, 1), 32) as start
    );
  end if;
  return string_to_array(replace(value, chr(31), ' '), ' ');
end
$$;

create or replace function word_joints(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := string_to_array(value, ' ');
  joints text[] := '{}';
begin
  for place in 2 .. cardinality(words) loop
    joints := joints || (' ' || right(words[place - 1], 2) || ' ' || left(words[place], 2));
  end loop;
  return joints;
end
$$;

-- Calls split_words, so that it must name it as SQL does: a restore and an analysis find no function of the schema by its bare name.
-- Not strict, or the planner could not put it in place of its call.
create or replace function place_words(place text) returns text[] language sql immutable parallel safe
  return coalesce(string_to_array('in ' || nullif(array_to_string(split_words(fold_text(place)), chr(31) || 'in '), ''), chr(31)), '{}');
