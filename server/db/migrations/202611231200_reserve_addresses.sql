-- Signing up looks whether the owner of another account may still get the address back.
create index email_links_undo_email_idx on email_links (email) where purpose = 'undo';
