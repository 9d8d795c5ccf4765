-- Pay in figures beside the text. `hourly_pay` is the lowest pay for an hour without super, which the portal works out from the figures
-- or from what the text plainly says; lists are filtered and sorted by it. `pay_checked_on` is the day of the minimum wage by which it was
-- last compared: the sweep compares jobs from before this, and all of them once a new minimum comes into force. `pay_below_since` is when
-- that found a published job below the minimum.
alter table jobs
  add column pay_from numeric(8, 2) check (pay_from >= 0),
  add column pay_to numeric(8, 2) check (pay_to >= pay_from),
  add column pay_per text check (pay_per in ('HOUR', 'WEEK', 'YEAR')),
  add column superannuation text check (superannuation in ('on top', 'included')),
  add column hours_per_week numeric(4, 1) check (hours_per_week > 0),
  add column is_course_requirement boolean not null default false,
  add column hourly_pay numeric(8, 2) check (hourly_pay >= 0),
  add column pay_checked_on date,
  add column pay_below_since timestamptz;
create index jobs_pay_idx on jobs (hourly_pay desc nulls last, created_at desc, id desc) where status = 'published';

-- What the sweep looks for.
create index jobs_pay_checked_idx on jobs (pay_checked_on nulls first, id) where status in ('published', 'paused');
create index jobs_pay_below_idx on jobs (pay_below_since) where status = 'published' and pay_below_since is not null;
