-- The listings that a person saved, on every board. A row outlives its listing, so that the person learns that it is gone.
create table favourites (
  account_id uuid not null references accounts (id) on delete cascade,
  board text not null check (length(board) <= 30),
  listing_id uuid not null,
  saved_at timestamptz not null,
  primary key (account_id, listing_id, board)
);
