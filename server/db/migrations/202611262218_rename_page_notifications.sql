-- Unused since the first release: no release names these triggers or their function. PostgreSQL calls the triggers, and they the function.
alter function announce_pages() rename to notify_pages;
alter trigger announce_pages on jobs rename to notify_pages;
alter trigger announce_pages on accommodations rename to notify_pages;
alter trigger announce_pages on service_listings rename to notify_pages;
alter trigger announce_pages on accounts rename to notify_pages;
