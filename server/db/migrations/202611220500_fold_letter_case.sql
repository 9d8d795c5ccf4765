-- What searches compare: a text in lower case, whatever letters the database's own locale knows. A locale such as C leaves É as
-- it is. The collation comes with PostgreSQL 17, or with ICU before that.
do $$
declare
  found name;
begin
  select collname into found from pg_collation
  where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
  order by collname = 'pg_c_utf8' desc limit 1;
  if found is null and lower('É') = 'é' then
    found := 'default';
  end if;
  if found is null then
    raise exception 'this PostgreSQL cannot ignore the case of letters such as É. Use PostgreSQL 17 or newer, or one with ICU';
  end if;
  execute format(
    'create function fold_case(value text) returns text language sql immutable strict parallel safe return lower(value collate %I)',
    found
  );
end
$$;

update jobs set search_text = fold_case(search_text);

drop index jobs_location_idx, jobs_city_idx, accommodations_title_idx, accommodations_location_idx, accommodations_city_idx,
  accounts_name_email_idx;
create index jobs_location_idx on jobs using gin (fold_case(location) gin_trgm_ops);
create index jobs_city_idx on jobs using gin (fold_case(city) gin_trgm_ops);
create index accommodations_title_idx on accommodations using gin (fold_case(title) gin_trgm_ops);
create index accommodations_location_idx on accommodations using gin (fold_case(location) gin_trgm_ops);
create index accommodations_city_idx on accommodations using gin (fold_case(city) gin_trgm_ops);
create index accounts_name_email_idx on accounts using gin (fold_case(name || ' ' || email) gin_trgm_ops);
