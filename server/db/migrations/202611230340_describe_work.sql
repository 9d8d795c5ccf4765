-- What a job may say about the work beside its text: days, first day, what is needed, and which visas suit.
alter table jobs
  add column work_days text check (length(work_days) <= 120),
  add column start_date date check (start_date < '2200-01-01'),
  add column requirements text check (length(requirements) <= 1000),
  add column suitable_visas text check (suitable_visas in (
    'Any visa with work rights', 'Student visa', 'Temporary Graduate visa', 'Student or Temporary Graduate visa'));
