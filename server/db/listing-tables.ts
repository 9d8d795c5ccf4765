// What the tables of listings share, and that of services. tables.ts lists all tables.
import type { Generated, GeneratedAlways } from "kysely";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { ServiceListingForm } from "#contract/service-listings.ts";
import type { ColumnsOf } from "./columns.ts";

/** What every table of listings knows of a listing's life. */
export interface LifeColumns {
  status: ListingStatus;
  published_at: Date | null;
  period_ends_at: Date | null;
  expires_at: GeneratedAlways<Date | null>;
  reminded_at: Generated<Date | null>;
  screened_at: Generated<Date | null>;
}

/** A word of any listing; an address line's words have `in ` before them. */
export interface SearchWordsTable {
  word: string;
}

/** A place that listings of a board have or had; `board` is the board's table. */
export interface ListingPlacesTable {
  board: string;
  suburb: string;
  city: string;
  state: string;
  postcode: string;
  suburb_text: GeneratedAlways<string>;
  city_text: GeneratedAlways<string>;
}

/** Each field of the service form has a column of its own. */
export interface ServiceListingsTable extends ColumnsOf<ServiceListingForm>, LifeColumns {
  id: string;
  poster_id: string;
  /** Everything that the search by words looks in. */
  search_text: string;
  created_at: Date;
  updated_at: Date;
}
