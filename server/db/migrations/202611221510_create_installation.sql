-- Which file store and which signing secret belong to this database. A process with others refuses to start: it would answer that files
-- do not exist, and delete those of others as orphans. A backup holds a lock on this table while it copies files.
create table installation (
  is_only boolean primary key default true check (is_only),
  file_store_id uuid not null,
  -- A keyed hash of a fixed text. It shows whether two secrets are the same.
  secret_fingerprint bytea not null check (length(secret_fingerprint) = 32),
  recorded_at timestamptz not null default now()
);
