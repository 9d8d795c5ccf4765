-- What an admin looks for: the newest accounts, those of a role, and a text within name or e-mail address.
create index accounts_created_at_idx on accounts (created_at desc, id desc);
create index accounts_role_created_at_idx on accounts (role, created_at desc, id desc);
create index accounts_name_email_idx on accounts using gin ((name || ' ' || email) gin_trgm_ops);
