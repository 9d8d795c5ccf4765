-- Photos are only ever read whole: `jsonb` would be put into text anew for every listing of every page, which took as long as
-- all the rest of reading it.
alter table accommodations drop constraint accommodations_photos_check;
alter table accommodations alter column photos type json using photos::json;
alter table accommodations
  add constraint accommodations_photos_check check (json_typeof(photos) = 'array' and json_array_length(photos) <= 20);
