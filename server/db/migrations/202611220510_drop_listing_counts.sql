-- Counting stops at 1,000 listings, which takes no longer than reading what triggers have counted.
drop trigger jobs_count_inserted on jobs;
drop trigger jobs_count_deleted on jobs;
drop trigger accommodations_count_inserted on accommodations;
drop trigger accommodations_count_deleted on accommodations;
drop function count_listings();
drop table listing_counts;
