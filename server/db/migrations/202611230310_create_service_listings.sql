-- The services that providers list themselves, beside those that the operator writes in content/services.ts. The category is the id of one
-- there. A listing's life is as the migrations follow_listings and review_listings have it.
create table service_listings (
  id uuid primary key,
  poster_id uuid not null references accounts on delete cascade,
  title text not null check (length(title) between 1 and 120),
  category text not null check (length(category) between 1 and 60),
  description text not null check (length(description) between 1 and 3000),
  prices text not null check (length(prices) between 1 and 1000),
  languages text[] not null check (cardinality(languages) between 1 and 60),
  -- States and territories, and 'Online'.
  areas text[] not null check (cardinality(areas) between 1 and 20),
  suburbs text check (length(suburbs) <= 200),
  hours text check (length(hours) <= 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 20),
  website text check (length(website) <= 308),
  status text not null check (status in ('draft', 'held', 'published', 'paused', 'taken', 'expired', 'removed')),
  published_at timestamptz,
  period_ends_at timestamptz,
  expires_at timestamptz generated always as (period_ends_at) stored,
  reminded_at timestamptz,
  screened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('draft', 'held', 'removed') or (published_at is not null and period_ends_at is not null))
);
create index service_listings_poster_id_idx on service_listings (poster_id, created_at desc);
create index service_listings_newest_idx on service_listings (created_at desc, id desc) where status = 'published';
create index service_listings_category_idx on service_listings (category, created_at desc, id desc) where status = 'published';
create index service_listings_unscreened_idx on service_listings (id) where screened_at is null;
create index service_listings_expires_at_idx on service_listings (expires_at) where status in ('published', 'paused');
