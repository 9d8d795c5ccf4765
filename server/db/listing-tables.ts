// The tables of the boards. tables.ts lists all tables.
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AccommodationApplicationForm } from "#contract/accommodation-applications.ts";
import type { AccommodationForm } from "#contract/accommodation.ts";
import type { JobApplicationForm } from "#contract/job-applications.ts";
import type { JobForm } from "#contract/jobs.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { ServiceListingForm } from "#contract/service-listings.ts";
import type { ColumnsOf } from "./columns.ts";

/** A table of listings: a column for each field of the board's form, in its own type where that differs, and what every board has. */
export type ListingsTable<Form, Own extends object = object> = Omit<ColumnsOf<Form>, keyof Own> & Own & ListingColumns;

interface ListingColumns {
  id: string;
  poster_id: string;
  /** Everything that the search by words looks in. */
  search_text: string;
  created_at: Date;
  updated_at: Date;
  status: ListingStatus;
  published_at: Date | null;
  period_ends_at: Date | null;
  expires_at: GeneratedAlways<Date | null>;
  reminded_at: Generated<Date | null>;
  screened_at: Generated<Date | null>;
}

/** A table of applications: a column for each field of the form, and what every board has. */
export type ApplicationsTable<Form, Own extends object = object> = ColumnsOf<Form> &
  Own & {
    id: string;
    student_id: string;
    created_at: Date;
  };

/** A word of any listing; an address line's words have `in ` before them. */
interface SearchWordsTable {
  word: string;
}

/** A place that listings of a board have or had; `board` is the board's table. */
interface ListingPlacesTable {
  board: string;
  suburb: string;
  city: string;
  state: string;
  postcode: string;
  suburb_text: GeneratedAlways<string>;
  city_text: GeneratedAlways<string>;
}

type JobsTable = ListingsTable<
  JobForm,
  {
    lower_pay_approved_at: Generated<Date | null>;
    /** Exact decimals as text. */
    pay_from: string | null;
    pay_to: string | null;
    hours_per_week: string | null;
    hourly_pay: string | null;
    /** `YYYY-MM-DD`. */
    pay_checked_on: string | null;
    pay_below_since: Date | null;
    location: string;
    closes_at: Date | null;
  }
>;

type JobApplicationsTable = ApplicationsTable<
  JobApplicationForm,
  { resume_key: string; resume_file_name: string; resume_type: "pdf" | "doc" | "docx" }
>;

/** A photo of a listing: its files are `<name>-<width>.jpg` and `.webp`; `width` and `height` are the largest one's. */
export interface PhotoColumn {
  name: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Its perceptual hash in hexadecimal; absent until it is made. */
  hash?: string;
}

type AccommodationsTable = ListingsTable<
  AccommodationForm,
  {
    location: string;
    /** Exact decimals as text. */
    weekly_budget: string;
    bond: string | null;
    rent_in_advance: string | null;
    bills_per_week: string | null;
    /** `YYYY-MM-DD`. */
    rent_checked_on: string | null;
    rent_above_since: Date | null;
    photos: JSONColumnType<PhotoColumn[]>;
    has_photo_hashes: Generated<boolean>;
  }
>;

/** These tables by their names. */
export interface ListingTables {
  jobs: JobsTable;
  job_applications: JobApplicationsTable;
  accommodations: AccommodationsTable;
  accommodation_applications: ApplicationsTable<AccommodationApplicationForm>;
  service_listings: ListingsTable<ServiceListingForm>;
  search_words: SearchWordsTable;
  listing_places: ListingPlacesTable;
}
