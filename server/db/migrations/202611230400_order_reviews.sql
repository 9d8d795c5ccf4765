-- The queue shows the heaviest cases first, so that a clear fraud doesn't wait behind weak reports.
create index moderation_cases_weight_idx on moderation_cases (score desc, opened_at, id) where status = 'open';

-- The queue was oldest first.
drop index moderation_cases_queue_idx;
