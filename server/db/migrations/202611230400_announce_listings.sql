-- Tells every process that listings, or what is shown of their posters, have changed, so that kept pages are forgotten. One transaction
-- tells it once, when it is committed.
create function announce_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('wattle_pages', '');
  return null;
end
$$;
create trigger announce_pages after insert or update or delete on jobs for each statement execute function announce_pages();
create trigger announce_pages after insert or update or delete on accommodations for each statement execute function announce_pages();
create trigger announce_pages after insert or update or delete on service_listings for each statement execute function announce_pages();
create trigger announce_pages
  after update of name, company_name, email_confirmed_at, suspended_at, business_number, business_checked_at on accounts
  for each statement execute function announce_pages();
