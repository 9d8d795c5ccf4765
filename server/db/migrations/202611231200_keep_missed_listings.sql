-- Listings that were new to a search when it ran, but paused or held for a review at that moment. They are in the email of the first run
-- after they come back.
alter table saved_searches add column missed_ids uuid[] not null default '{}';

-- What comes back is found among few.
create index jobs_hidden_idx on jobs (created_at) where status in ('paused', 'held');
create index accommodations_hidden_idx on accommodations (created_at) where status in ('paused', 'held');
