-- A browser that asked for a code has that code with its own tries, which nobody else's requests and guesses touch. `asker` is the hash of
-- the browser's cookie; empty for the code that calls without a cookie share.
alter table password_reset_codes
  drop constraint password_reset_codes_pkey,
  drop constraint password_reset_codes_id_key,
  add column asker bytea not null default '' check (length(asker) in (0, 32)),
  add primary key (account_id, asker);

create index password_reset_codes_id_idx on password_reset_codes (id);
