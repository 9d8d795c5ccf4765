-- The tables of the test board `tutoring` (server/boards.test.ts), and the example for the migration of a new board on which students apply.
-- Without applications leave out the second table. Where another page shows its list, leave out the address with what is made of it, and the
-- keys, too: the words of `q` are then looked for in `search_text` by a trigram index, as in `search_services`.
create table lessons (
  -- The columns that a board adds: its own fields.
  subject text not null check (length(subject) <= 60),
  hourly_price numeric(8, 2) not null check (hourly_price >= 0),
  description text not null check (length(description) between 1 and 10000),
  -- The columns that every board has.
  id uuid primary key,
  poster_id uuid not null references accounts (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The life of a listing. A board with a closing date has the earlier of the two in `expires_at`, as jobs have.
  status text not null check (status in ('draft', 'held', 'published', 'paused', 'taken', 'expired', 'removed')),
  published_at timestamptz,
  period_ends_at timestamptz,
  expires_at timestamptz generated always as (period_ends_at) stored,
  reminded_at timestamptz,
  screened_at timestamptz,
  check (status in ('draft', 'held', 'removed') or (published_at is not null and period_ends_at is not null)),
  -- The address (`addressFields` in contract/addresses.ts), and the line that `toAddressLine` makes of it.
  street_address text not null check (length(street_address) <= 120),
  suburb text not null check (length(suburb) <= 120),
  city text not null check (length(city) <= 120),
  state text not null check (length(state) <= 10),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  country text not null check (length(country) <= 60),
  location text not null,
  -- What the search by words looks in: `searched_text` of these columns.
  search_text text not null
);
-- A search compares this text of many rows, so it stays in its row (`keep_search_text_in_its_row`).
alter table lessons alter column search_text set storage main;
-- A search passes over what was changed or deleted since the last vacuum (`vacuum_listings_early`).
alter table lessons set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The newest ones, those of a poster, what feeds ask for, and what waits for the sweep or for screening.
create index lessons_first_idx on lessons (created_at desc, id desc) include (expires_at) where status = 'published';
create index lessons_poster_id_idx on lessons (poster_id, created_at desc);
create index lessons_poster_changes_idx on lessons (poster_id, updated_at desc) include (expires_at) where status = 'published';
create index lessons_changes_idx on lessons (id) include (updated_at, expires_at) where status = 'published';
create index lessons_expires_at_idx on lessons (expires_at) where status in ('published', 'paused');
create index lessons_unscreened_idx on lessons (id) where screened_at is null;
create index lessons_hidden_idx on lessons (created_at) where status in ('paused', 'held');
-- One index for each other order of the list.
create index lessons_price_idx on lessons (hourly_price, created_at desc, id desc) where status = 'published';
-- Similar listings, and those whose price is compared with a new one's.
create index lessons_subject_idx on lessons (subject, created_at desc, id desc) where status = 'published';
-- The places that are suggested.
create index lessons_place_idx on lessons (postcode, suburb, city, state, expires_at) where status = 'published';

-- The keys of the search (docs/decisions/0058-named-keys-and-their-order.md): one for each choice, and steps of a price in two sizes.
create function lesson_keys(search_text text, location text, created_at timestamptz, subject text, hourly_price numeric)
  returns text[] language sql immutable parallel safe cost 1000
  return (select listing_keys(search_text, location, created_at, array[
    'subject ' || fold_case(subject),
    'price ' || width_bucket(hourly_price, 0, 200, 50)::text, 'price part ' || width_bucket(hourly_price, 0, 200, 200)::text
  ]));
create index lessons_keys_idx on lessons using gin (lesson_keys(search_text, location, created_at, subject, hourly_price))
  with (fastupdate = off) where status = 'published';
-- The index may be made in parallel. A search is done before other processes would have begun to help.
alter function lesson_keys parallel restricted;

create trigger notify_pages after insert or update or delete on lessons for each row execute function notify_pages();
create trigger note_listing_place after insert on lessons for each row execute function note_listing_place();
create trigger note_changed_listing_place after update of suburb, city, state, postcode on lessons for each row
  when (new.suburb <> old.suburb or new.city <> old.city or new.state <> old.state or new.postcode <> old.postcode)
  execute function note_listing_place();
create trigger note_search_words after insert on lessons for each row execute function note_search_words();
create trigger note_changed_search_words after update of search_text, location on lessons for each row
  when (new.search_text <> old.search_text or new.location <> old.location) execute function note_search_words();

-- `insertOnce` knows by the name of the unique constraint that a student has applied already, and by that of the foreign key that the listing
-- is gone. These are PostgreSQL's own names for them.
create table lesson_applications (
  id uuid primary key,
  lesson_id uuid not null references lessons (id) on delete cascade,
  student_id uuid not null references accounts (id) on delete cascade,
  applicant_name text not null check (length(applicant_name) between 1 and 120),
  applicant_email text not null check (length(applicant_email) <= 254),
  contact_number text not null check (length(contact_number) <= 20),
  comments text not null check (length(comments) between 1 and 5000),
  created_at timestamptz not null,
  unique (lesson_id, student_id)
);
create index lesson_applications_student_id_idx on lesson_applications (student_id, created_at desc);
-- The board's name, its table of listings and the column above.
create trigger lesson_applications_begin after insert on lesson_applications for each row
  execute function begin_application('tutoring', 'lessons', 'lesson_id');
create trigger lesson_applications_forget after delete on lesson_applications for each row execute function forget_application();
