-- What a search by words compares: letter case, accents and the kind of blanks make no difference.
create function fold_text(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(normalize(fold_case(value), nfkd), '[\u0300-\u036f]', '', 'g'), '[ \t\n]+', ' ', 'g');

-- The texts of a listing as one, kept apart by a character that no field can hold, so that nothing matches across two of them.
create function searched_text(variadic parts text[]) returns text language sql stable parallel safe
  return fold_text(array_to_string(parts, chr(31)));

update jobs set search_text = searched_text(
  title, description, shortdesc, category, suburb, city, state, postcode, accounts.name, accounts.company_name
) from accounts where accounts.id = jobs.poster_id;

alter table accommodations add column search_text text;
update accommodations set search_text = searched_text(title, description, property_type, suburb, city, state, postcode);
alter table accommodations alter column search_text set not null;
create index accommodations_search_text_idx on accommodations using gin (search_text gin_trgm_ops);
create index accommodations_price_idx on accommodations (weekly_budget, created_at desc, id desc);
create index accommodations_dearest_idx on accommodations (weekly_budget desc, created_at desc, id desc);
