import type { Generated } from "kysely";
import type { AccountActivityKind, RefusalReason } from "#contract/account-activity.ts";
import type { ActivityKind } from "#contract/admin.ts";
import type { ApplicationParty, ApplicationState } from "#contract/application-rules.ts";
import type { ApplicationStep } from "#contract/applications.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import type { Role } from "#contract/roles.ts";
import type { ListingTables } from "./listing-tables.ts";
import type { ModerationTables } from "./moderation-tables.ts";
import type {
  DailyMailsTable,
  FavouritesTable,
  NoticePreferencesTable,
  NoticesTable,
  SavedSearchesTable,
} from "./notice-tables.ts";

/** Rows as PostgreSQL holds them. Dates without a time are `YYYY-MM-DD`, moments are `Date`. */
export interface AccountsTable {
  id: string;
  /** Names the account's public page, if it posts. */
  public_id: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  email_confirmed_at: Date | null;
  role: Role;
  phone_number: string | null;
  dob: string | null;
  gender: string | null;
  university: string | null;
  company_name: string | null;
  company_location: string | null;
  company_website: string | null;
  /** An ABN or ACN in digits, and what was found about it in the public register. A changed name or number clears the latter. */
  business_number: Generated<string | null>;
  business_checked_at: Generated<Date | null>;
  /** The admin who looked it up; null if the server did. */
  business_checked_by: Generated<string | null>;
  business_register: Generated<"ABN Lookup" | "ASIC" | null>;
  /** When the server is to ask ABN Lookup next. */
  business_lookup_due_at: Generated<Date | null>;
  registered_name: Generated<string | null>;
  registered_status: Generated<string | null>;
  registered_state: Generated<string | null>;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  suspended_at: Generated<Date | null>;
  suspended_for: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

interface AccountSessionsTable {
  id: string;
  account_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When the person last proved who they are after the session began. */
  authenticated_at: Date | null;
}

interface AuthenticatorAppsTable {
  account_id: string;
  sealed_key: string;
  last_step: number;
  added_at: Date;
}

interface PasskeysTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  browser_hash: Buffer;
  purpose: "add" | "use";
  account_id: string | null;
  challenge: string;
  expires_at: Date;
}

interface RecoveryCodesTable {
  account_id: string;
  selector: string;
  code_hash: string;
}

interface AccountActivityTable {
  id: string;
  account_id: string;
  at: Date;
  kind: AccountActivityKind;
  reason: RefusalReason | null;
  network: string | null;
  device: string | null;
  times: number;
}

interface AccountCountsTable {
  role: Role;
  total: number;
}

interface EmailLinksTable {
  id: string;
  account_id: string;
  purpose: "confirm" | "undo";
  email: string;
  was_confirmed: boolean;
  created_at: Date;
  expires_at: Date;
}

interface ThrottlesTable {
  key: Buffer;
  hits: Date[];
  expires_at: Date;
}

interface KnownDevicesTable {
  account_id: string;
  device_hash: Buffer;
  last_used_at: Date;
}

interface PasswordResetCodesTable {
  account_id: string;
  /** The hash of the cookie of the browser that asked; empty for calls without one. */
  asker: Buffer;
  id: string;
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
}

interface PasswordResetGrantsTable {
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** A résumé that a student keeps for later applications. */
interface KeptResumesTable {
  id: string;
  account_id: string;
  file_key: string;
  file_name: string;
  file_type: "pdf" | "doc" | "docx";
  bytes: number;
  used_count: number;
  last_used_at: Date | null;
  chosen_at: Date | null;
  created_at: Date;
}

/** What every board knows of an application; triggers on the boards' own tables add the rows. */
interface ApplicationsTable {
  id: string;
  board: ApplicationBoardName;
  listing_id: string;
  listing_title: string;
  poster_id: string;
  student_id: string;
  state: ApplicationState;
  state_since: Date;
  /** What the applicant sees; another one than `state` until `tell_at`. */
  shown_state: ApplicationState;
  shown_state_since: Date;
  tell_at: Date | null;
  private_note: string | null;
  created_at: Date;
}

interface ApplicationStepsTable {
  id: string;
  application_id: string;
  at: Date;
  party: ApplicationParty;
  kind: ApplicationStep["kind"];
  state: ApplicationState;
  note: string | null;
  shown_at: Date | null;
  taken_back_at: Date | null;
}

interface ApplicationMeetingsTable {
  application_id: string;
  times: Date[];
  minutes: number;
  place: string;
  chosen: Date | null;
  is_cancelled: boolean;
  revision: number;
  updated_at: Date;
}

interface ApplicationMessagesTable {
  id: string;
  application_id: string;
  sender: "applicant" | "poster";
  body: string;
  created_at: Date;
  read_at: Date | null;
  idempotency_key: string | null;
}

interface MessageMailsTable {
  application_id: string;
  recipient: "applicant" | "poster";
  sent_at: Date;
}

interface MessageTemplatesTable {
  account_id: string;
  position: number;
  name: string;
  body: string;
}

/** What happened, in ids and roles only; rows are added and never changed. */
interface AuditEventsTable {
  id: string;
  at: Date;
  kind: ActivityKind;
  actor_id: string | null;
  actor_role: Role | null;
  subject_id: string;
  subject_role: Role | null;
}

/** The parts of the sample data that have been loaded completely. */
interface SamplePartsTable {
  name: string;
  loaded_at: Date;
}

/** The file store and the secret that belong to this database; one row, written at the first start. */
interface InstallationTable {
  is_only: Generated<boolean>;
  file_store_id: string;
  secret_fingerprint: Buffer;
  recorded_at: Generated<Date>;
}

/** The schema that the migrations make; `tables.test.ts` holds it against the migrated database. */
interface PostingKeysTable {
  account_id: string;
  key: string;
  hash: string;
  listing_id: string;
  created_at: Date;
}

export interface Tables extends ListingTables, ModerationTables {
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  account_activity: AccountActivityTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  account_counts: AccountCountsTable;
  email_links: EmailLinksTable;
  throttles: ThrottlesTable;
  known_devices: KnownDevicesTable;
  posting_keys: PostingKeysTable;
  password_reset_codes: PasswordResetCodesTable;
  password_reset_grants: PasswordResetGrantsTable;
  kept_resumes: KeptResumesTable;
  applications: ApplicationsTable;
  application_steps: ApplicationStepsTable;
  application_meetings: ApplicationMeetingsTable;
  application_messages: ApplicationMessagesTable;
  message_mails: MessageMailsTable;
  message_templates: MessageTemplatesTable;
  notices: NoticesTable;
  notice_preferences: NoticePreferencesTable;
  daily_mails: DailyMailsTable;
  saved_searches: SavedSearchesTable;
  favourites: FavouritesTable;
  audit_events: AuditEventsTable;
  sample_parts: SamplePartsTable;
  installation: InstallationTable;
}
