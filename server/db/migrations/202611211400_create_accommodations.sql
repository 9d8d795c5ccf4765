create table accommodations (
  id uuid primary key,
  poster_id uuid not null references accounts (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  property_type text not null check (length(property_type) <= 40),
  street_address text not null check (length(street_address) <= 120),
  suburb text not null check (length(suburb) <= 120),
  city text not null check (length(city) <= 120),
  state text not null check (length(state) <= 10),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  country text not null check (length(country) <= 60),
  -- The address as people read it; what the location filter looks in.
  location text not null,
  -- Dollars.
  weekly_budget numeric(8, 2) not null check (weekly_budget between 0 and 20000),
  preferred_move_date date not null,
  furnishings text not null check (length(furnishings) <= 20),
  internet text not null check (length(internet) <= 20),
  description text not null check (length(description) between 1 and 10000),
  amenities text[] not null check (cardinality(amenities) <= 40),
  -- The photos in their order: names, sizes, placeholders. In the row, because no photo is ever read without its listing,
  -- and the list of a board would otherwise gather them listing by listing. A file is served while its name stands here.
  photos jsonb not null check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 20),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index accommodations_newest_idx on accommodations (created_at desc, id desc);
create index accommodations_poster_id_idx on accommodations (poster_id, created_at desc);
create index accommodations_title_idx on accommodations using gin (title gin_trgm_ops);
create index accommodations_location_idx on accommodations using gin (location gin_trgm_ops);
create index accommodations_city_idx on accommodations (lower(city));
create index accommodations_weekly_budget_idx on accommodations (weekly_budget);
create index accommodations_preferred_move_date_idx on accommodations (preferred_move_date);

create table accommodation_applications (
  id uuid primary key,
  accommodation_id uuid not null references accommodations (id) on delete cascade,
  student_id uuid not null references accounts (id) on delete cascade,
  applicant_name text not null check (length(applicant_name) between 1 and 120),
  applicant_email text not null check (length(applicant_email) <= 254),
  contact_number text not null check (length(contact_number) <= 20),
  comments text not null check (length(comments) between 1 and 5000),
  created_at timestamptz not null,
  constraint accommodation_applications_accommodation_id_student_id_key unique (accommodation_id, student_id)
);

create index accommodation_applications_student_id_idx on accommodation_applications (student_id, created_at desc);

insert into listing_counts (board, total) values ('accommodations', 0);

create trigger accommodations_count_inserted after insert on accommodations
  referencing new table as changed for each statement execute function count_listings('accommodations');

create trigger accommodations_count_deleted after delete on accommodations
  referencing old table as changed for each statement execute function count_listings('accommodations');
