-- A statement that changes no listing, such as that for the listings of a student whose profile changes, announces nothing.
drop trigger announce_pages on jobs;
drop trigger announce_pages on accommodations;
drop trigger announce_pages on service_listings;
drop trigger announce_pages on accounts;
create trigger announce_pages after insert or update or delete on jobs for each row execute function announce_pages();
create trigger announce_pages after insert or update or delete on accommodations for each row execute function announce_pages();
create trigger announce_pages after insert or update or delete on service_listings for each row execute function announce_pages();
create trigger announce_pages
  after update of name, company_name, email_confirmed_at, suspended_at, business_number, business_checked_at on accounts
  for each row execute function announce_pages();
