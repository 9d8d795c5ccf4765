// The tables of the boards. tables.ts lists all tables.
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AccommodationApplicationForm } from "#contract/accommodation-applications.ts";
import type { AccommodationForm } from "#contract/accommodation.ts";
import type { JobApplicationForm } from "#contract/job-applications.ts";
import type { JobForm } from "#contract/jobs.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { ServiceListingForm } from "#contract/service-listings.ts";
import type { ColumnsOf } from "./columns.ts";

/** What every table of listings knows of a listing's life. */
interface LifeColumns {
  status: ListingStatus;
  published_at: Date | null;
  period_ends_at: Date | null;
  expires_at: GeneratedAlways<Date | null>;
  reminded_at: Generated<Date | null>;
  screened_at: Generated<Date | null>;
}

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

/** Each field of the job form has a column of its own. */
interface JobsTable extends Omit<ColumnsOf<JobForm>, "pay_from" | "pay_to" | "hours_per_week">, LifeColumns {
  lower_pay_approved_at: Generated<Date | null>;
  id: string;
  poster_id: string;
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
  search_text: string;
  created_at: Date;
  updated_at: Date;
}

interface JobApplicationsTable extends ColumnsOf<JobApplicationForm> {
  id: string;
  student_id: string;
  resume_key: string;
  resume_file_name: string;
  resume_type: "pdf" | "doc" | "docx";
  created_at: Date;
}

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

/** Each field of the accommodation form has a column of its own. */
interface AccommodationsTable
  extends Omit<ColumnsOf<AccommodationForm>, "weekly_budget" | "bond" | "rent_in_advance" | "bills_per_week">, LifeColumns {
  id: string;
  poster_id: string;
  location: string;
  /** Exact decimals as text. */
  weekly_budget: string;
  bond: string | null;
  rent_in_advance: string | null;
  bills_per_week: string | null;
  /** `YYYY-MM-DD`. */
  rent_checked_on: string | null;
  rent_above_since: Date | null;
  search_text: string;
  photos: JSONColumnType<PhotoColumn[]>;
  has_photo_hashes: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface AccommodationApplicationsTable extends ColumnsOf<AccommodationApplicationForm> {
  id: string;
  student_id: string;
  created_at: Date;
}

/** Each field of the service form has a column of its own. */
interface ServiceListingsTable extends ColumnsOf<ServiceListingForm>, LifeColumns {
  id: string;
  poster_id: string;
  /** Everything that the search by words looks in. */
  search_text: string;
  created_at: Date;
  updated_at: Date;
}

/** These tables by their names. */
export interface ListingTables {
  jobs: JobsTable;
  job_applications: JobApplicationsTable;
  accommodations: AccommodationsTable;
  accommodation_applications: AccommodationApplicationsTable;
  service_listings: ServiceListingsTable;
  search_words: SearchWordsTable;
  listing_places: ListingPlacesTable;
}
