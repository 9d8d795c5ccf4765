-- The search box suggests suburbs by the beginning of any of their words, or by their postcode; campuses are looked for by postcode.
create index jobs_suburb_idx on jobs using gin (fold_text(' ' || suburb || ' ' || postcode || ' ') gin_trgm_ops);
create index jobs_postcode_idx on jobs (postcode);
create index accommodations_suburb_idx on accommodations using gin (fold_text(' ' || suburb || ' ' || postcode || ' ') gin_trgm_ops);
create index accommodations_postcode_idx on accommodations (postcode);
