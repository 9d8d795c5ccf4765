-- Prints of texts and photos, by which a listing is recognised that repeats another account's. docs/screening.md explains them.
create table listing_prints (
  listing_id uuid not null,
  board text not null,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('text', 'photo')),
  -- The photo's name; empty for the text.
  name text not null,
  marks integer[] not null,
  photo_hash text check (photo_hash ~ '^[0-9a-f]{16}$'),
  bands integer[] not null,
  -- Since when the listing has this text or photo: the earlier one is not the copy.
  since timestamptz not null,
  primary key (listing_id, kind, name),
  check ((kind = 'photo') = (photo_hash is not null))
);
create index listing_prints_bands_idx on listing_prints using gin (bands);
create index listing_prints_account_idx on listing_prints (account_id);

-- Photos of listings from before this release get their hash after the upgrade.
alter table accommodations add column has_photo_hashes boolean not null default false;
create index accommodations_unhashed_idx on accommodations (id) where not has_photo_hashes;
