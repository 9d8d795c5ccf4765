-- Which parts of the sample data have been loaded whole, so that what people delete of them does not come back.
create table sample_parts (
  name text primary key,
  loaded_at timestamptz not null
);
