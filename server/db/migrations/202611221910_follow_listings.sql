-- A listing's life: which status it has, when its period ends, and whether its poster was reminded of that. `created_at` is when it was
-- first published, by which lists are sorted; of a draft, when it was saved. Listings from before are published from their creation on,
-- and each gets a whole period of 30 days from now on, so that an upgrade ends none. The former release stores listings with these
-- defaults. Nobody changes `expires_at`, so that it cannot disagree with the moments that it is made from.
alter table jobs
  add column status text not null default 'published' check (status in ('draft', 'published', 'paused', 'taken', 'expired')),
  add column published_at timestamptz default now(),
  add column period_ends_at timestamptz default now() + interval '30 days',
  add column reminded_at timestamptz,
  add column closing_date date check (closing_date < '2200-01-01'),
  -- The end of the closing date where the job is.
  add column closes_at timestamptz;
update jobs set published_at = created_at;
alter table jobs
  add column expires_at timestamptz generated always as (least(period_ends_at, closes_at)) stored,
  add check (status = 'draft' or (published_at is not null and period_ends_at is not null));

alter table accommodations
  add column status text not null default 'published' check (status in ('draft', 'published', 'paused', 'taken', 'expired')),
  add column published_at timestamptz default now(),
  add column period_ends_at timestamptz default now() + interval '30 days',
  add column reminded_at timestamptz;
update accommodations set published_at = created_at;
alter table accommodations
  add column expires_at timestamptz generated always as (period_ends_at) stored,
  add check (status = 'draft' or (published_at is not null and period_ends_at is not null));

-- What lists read in their order holds published listings only: most listings of an old portal have ended. The former release sorts
-- without these while it runs beside this one.
drop index jobs_newest_idx, jobs_category_city_idx, jobs_category_idx, accommodations_newest_idx, accommodations_price_idx,
  accommodations_dearest_idx, accommodations_city_type_price_idx, accommodations_city_price_idx;
create index jobs_newest_idx on jobs (created_at desc, id desc) where status = 'published';
create index jobs_category_city_idx on jobs (category, city, created_at desc, id desc) where status = 'published';
create index jobs_category_idx on jobs (category, created_at desc, id desc) where status = 'published';
create index accommodations_newest_idx on accommodations (created_at desc, id desc) where status = 'published';
create index accommodations_price_idx on accommodations (weekly_budget, created_at desc, id desc) where status = 'published';
create index accommodations_dearest_idx on accommodations (weekly_budget desc, created_at desc, id desc) where status = 'published';
create index accommodations_city_type_price_idx on accommodations (city, property_type, weekly_budget, id) where status = 'published';
create index accommodations_city_price_idx on accommodations (city, weekly_budget, id) where status = 'published';

-- What the hourly sweep looks for.
create index jobs_expires_at_idx on jobs (expires_at) where status in ('published', 'paused');
create index accommodations_expires_at_idx on accommodations (expires_at) where status in ('published', 'paused');
