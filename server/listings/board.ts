import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { SentApplication, ApplicationContent } from "#contract/applications.ts";
import type { SiteContent } from "#contract/content/site-content.ts";
import type { AnyListing } from "#contract/listing-life.ts";
import type { Signal } from "#contract/moderation.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { AppError } from "#server/errors.ts";
import type { Facts } from "#server/facts/facts.service.ts";
import type { FileStore, NamedFile } from "#server/files/file-store.ts";
import type { Photos } from "#server/files/photos.ts";
import type { Route } from "#server/http/route.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { OwnDataSource } from "#server/own-data.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { BoardSearch } from "./alternatives.repository.ts";
import type { SearchMailWords } from "./new-listings.repository.ts";
import type { NewLife } from "./published.repository.ts";

/** The tables of a board, as far as the rest of the server reads them. */
export interface BoardTables {
  /**
   * Rows have `id`, which grows with time, `poster_id`, `title`, `created_at` and `updated_at`; of the listing's life `status`,
   * `published_at`, `period_ends_at`, `expires_at`, `reminded_at` and `screened_at`, as the migrations `follow_listings` and
   * `review_listings` have them; and, where students apply, `city` and `location`.
   */
  listings: string;
  /**
   * Absent where nobody applies. Rows have `id`, `student_id`, `created_at`, and the listing's id in the column `listingId`. A student
   * applies once, by a unique constraint on `(listingId, student_id)`. A trigger `begin_application` adds the row of `applications` under
   * the same id.
   */
  applications?: { table: string; listingId: string };
}

/** The tables of a board on which students apply. */
export type ApplicationTables = Required<BoardTables>;

/** The sentences for a listing that somebody may not see or apply to. */
export interface ListingRefusals {
  gone: string;
  /** It waits for review, so for the moment nobody but its poster sees it. */
  held: string;
  paused: string;
  taken: string;
  expired: string;
  removed: string;
}

/** Closes the open applications to a listing that has ended or was removed, and tells their applicants which. */
export type CloseApplications = (tx: Transaction, listingId: string, why?: "ended" | "removed") => Promise<void>;

/** Ends an application that its poster is about to delete, and tells the applicant. */
type EndApplication = (tx: Transaction, actor: Actor, applicationId: string) => Promise<void>;

/** What boards need of the life of listings, where they write their own tables. */
export interface BeginsAndEnds {
  /** How a listing begins that is made now. */
  begin(status: NewLife["status"]): NewLife;
  /**
   * Looks at a listing that has just been published, or changed while it was published or held, and holds it for review if it must be.
   * Call it at the end of the transaction.
   * @param isNew whether it was never published before
   * @param writtenAt the row's `screened_at`, if it was written with one: a second version of the row would cost as much as the first
   */
  admit(tx: Transaction, board: string, id: string, listing: { isNew: boolean; writtenAt?: Date }): Promise<void>;
  /** Writes down that a listing has expired, if it has. Call it before its closing date changes. */
  settle(tx: Transaction, board: { tables: BoardTables }, id: string): Promise<void>;
}

/** What a board's services are made of. */
export interface BoardParts {
  db: Kysely<Tables>;
  clock: Clock;
  files: FileStore;
  photos: Photos;
  /** What the operator wrote in `content/`. */
  content: SiteContent;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Returns the account that gets the mails, also if its owner typed another address into a form. */
  getAccount(actor: Actor): Promise<Recipient>;
  /** Notes that a poster has opened an application, for example its résumé. */
  noteOpened(actor: Actor, applicationId: string): Promise<void>;
  /** Call it before a listing is deleted. */
  closeApplications: CloseApplications;
  /** Call it before an application is deleted. */
  endApplication: EndApplication;
  /** Tells people something on the screen and by email. */
  tell: Tell;
  life: BeginsAndEnds;
  facts: Facts;
}

/** What a student sent with an application, and how its listing looks now. */
export interface SentRecord extends Pick<SentApplication, "applicationId" | "listingTitle" | "place" | "timeZone" | "cover"> {
  content: ApplicationContent;
}

/** A listing's price, and the columns in which comparable listings are the same. */
export interface ComparedPrice {
  amount: number;
  /** The field that shows it. */
  field: string;
  column: string;
  alike: Readonly<Record<string, string>>;
  /** On which side of the others a price is a warning. */
  suspiciousWhen: "above" | "below";
}

/** Everything that the rest of the server needs from a board. `server/boards.ts` lists the boards. */
export interface BoardDefinition<Listing extends AnyListing = AnyListing> {
  /** The first part of the addresses of its pages, `jobs` in `/jobs/{id}`. */
  name: string;
  /** The page where its posters manage their listings. */
  dashboardPath: string;
  tables: BoardTables;
  refusals: ListingRefusals;
  /** Reads a listing as its own call answers it, in whatever status it is at that moment. */
  findListing(db: Connection, id: string, at: Date): Promise<Listing | undefined>;
  /** Reads listings as they are answered by themselves, in whatever status they are at that moment and in any order. */
  findListings(db: Connection, ids: readonly string[], at: Date): Promise<Listing[]>;
  /** What people wrote in a listing, by field: what is screened, and what an admin reads. */
  textsOf(listing: Listing): Readonly<Record<string, string>>;
  /** The fields that are there for contact details, which are no sign of a scam in them. */
  contactFields?: readonly string[];
  /** The price that is compared with similar listings; `undefined` if it is not plain. */
  priceOf?(listing: Listing): ComparedPrice | undefined;
  /** The perceptual hashes of a listing's photos, by the photos' names. */
  findPhotoHashes?(db: Connection, id: string): Promise<{ name: string; hash: string }[]>;
  /** Where a listing's photos are served. */
  imagesOf?(listing: Listing): readonly string[];
  /** What else an admin has to know to judge a listing, by its name on the screen. */
  factsOf?(listing: Listing, content: SiteContent): Readonly<Record<string, string>>;
  /** Why a listing has to be reviewed before it is published, by the board's own rules. */
  findReviewReasons?(listing: Listing, parts: { facts: Facts; clock: Clock }): readonly Signal[];
  /** Lets listings that were compared with the law on this day or later be compared again, because a figure was corrected. */
  forgetReviews?(tx: Transaction, day: string): Promise<void>;
  /** Notes that an admin has approved a listing for its review reasons. */
  onApproved?(tx: Transaction, id: string, at: Date): Promise<void>;
  /** Why a listing may not be published as it is, by the rules of today; `undefined` if it may. */
  findFault?(listing: Listing, parts: { facts: Facts; clock: Clock }): AppError | undefined;
  /** Every stored file that is deleted with an account: of its listings, its applications and those to its listings. */
  listFileKeysOf(tx: Transaction, accountId: string): Promise<string[]>;
  /** Every stored file that its records refer to: what a backup copies. */
  listFiles(db: Connection): Promise<NamedFile[]>;
  /** What students sent with these applications; without those that were deleted. Absent where nobody applies. */
  readSent?(db: Connection, applicationIds: readonly string[]): Promise<SentRecord[]>;
  /** How its list is searched. Absent where another page lists its listings. */
  search?: BoardSearch;
  /** What the emails of saved searches say of its listings. Absent where no search can be saved. */
  searchMails?: SearchMailWords;
  /** Updates what its listings show of their poster, in the transaction that changed the account. */
  onPosterChanged?(tx: Transaction, accountId: string): Promise<void>;
  create(parts: BoardParts): Board;
}

/** A board on which students apply: the rest of the server shows what they sent, and saves searches of its list. */
export type ApplicationBoardDefinition = BoardDefinition &
  Required<Pick<BoardDefinition, "readSent" | "search" | "searchMails">> & { tables: ApplicationTables };

/** A board with its services. */
export interface Board extends OwnDataSource {
  /** Mounts everything that answers requests: calls of the contract by `route`, anything else on `app`. */
  mount(route: Route, app: FastifyInstance): void;
  /**
   * Copies one's own listing as a new draft, and returns it as its own call answers it. 403 for somebody else's listing, 404 for none.
   */
  duplicate(actor: Actor, id: string): Promise<AnyListing>;
  /** Looks again at listings that were published under other rules. */
  reviewDue?(): Promise<void>;
  /** Deletes files that a crash left without a record. */
  removeOrphanedFiles(): Promise<void>;
}
