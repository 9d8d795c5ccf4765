-- The sitemap names each poster with the last change of a listing.
create index jobs_poster_changes_idx on jobs (poster_id, updated_at desc) include (expires_at) where status = 'published';
create index accommodations_poster_changes_idx on accommodations (poster_id, updated_at desc) include (expires_at)
  where status = 'published';
create index service_listings_poster_changes_idx on service_listings (poster_id, updated_at desc) include (expires_at)
  where status = 'published';
