create extension if not exists pg_trgm;

create table jobs (
  id uuid primary key,
  poster_id uuid not null references accounts (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  category text not null check (length(category) <= 60),
  job_type text not null check (length(job_type) <= 30),
  work_mode text not null check (work_mode in ('ONSITE', 'REMOTE', 'HYBRID')),
  salary text not null check (length(salary) between 1 and 60),
  description text not null check (length(description) between 1 and 10000),
  shortdesc text check (length(shortdesc) <= 300),
  street_address text not null check (length(street_address) <= 120),
  suburb text not null check (length(suburb) <= 120),
  city text not null check (length(city) <= 120),
  state text not null check (length(state) <= 10),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  country text not null check (length(country) <= 60),
  -- The address as people read it; what the location filter looks in.
  location text not null,
  -- What the text search looks in: title, description, poster's name and company, kept apart by a character that no
  -- field can hold, so that a search never matches across two of them. In the row because an index over two tables
  -- cannot serve 'any of these contains'.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index jobs_newest_idx on jobs (created_at desc, id desc);
create index jobs_poster_id_idx on jobs (poster_id, created_at desc);
create index jobs_search_text_idx on jobs using gin (search_text gin_trgm_ops);
create index jobs_location_idx on jobs using gin (location gin_trgm_ops);
create index jobs_city_idx on jobs (lower(city));

create table job_applications (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  student_id uuid not null references accounts (id) on delete cascade,
  applicant_name text not null check (length(applicant_name) between 1 and 120),
  applicant_email text not null check (length(applicant_email) <= 254),
  contact_number text not null check (length(contact_number) <= 20),
  cover_letter text check (length(cover_letter) <= 5000),
  resume_key text not null,
  resume_file_name text not null check (length(resume_file_name) between 1 and 120),
  resume_type text not null check (resume_type in ('pdf', 'doc', 'docx')),
  created_at timestamptz not null,
  constraint job_applications_job_id_student_id_key unique (job_id, student_id),
  constraint job_applications_resume_key_key unique (resume_key)
);

create index job_applications_student_id_idx on job_applications (student_id, created_at desc);
