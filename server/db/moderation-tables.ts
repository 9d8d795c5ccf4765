// The tables of what admins review.
import type { Generated, JSONColumnType } from "kysely";
import type { CaseStatus, CaseSubject } from "#contract/moderation-choices.ts";
import type { ReportReason } from "#contract/report-choices.ts";
import type { Signal } from "#contract/moderation.ts";

export interface ModerationCasesTable {
  id: string;
  subject_kind: CaseSubject;
  board: string | null;
  subject_id: string;
  account_id: string;
  title: string;
  status: Generated<CaseStatus>;
  score: Generated<number>;
  signals: JSONColumnType<readonly Signal[]>;
  approved_signals: Generated<string[]>;
  opened_at: Date;
  changed_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

/** What a text or a photo of a listing is recognised by. */
export interface ListingPrintsTable {
  listing_id: string;
  board: string;
  account_id: string;
  kind: "text" | "photo";
  name: string;
  marks: number[];
  photo_hash: string | null;
  bands: number[];
  since: Date;
}

export interface ReportsTable {
  id: string;
  case_id: string;
  subject_kind: CaseSubject;
  subject_id: string;
  reporter: string;
  reporter_id: string | null;
  email: string | null;
  reason: ReportReason;
  body: string | null;
  created_at: Date;
  told_at: Generated<Date | null>;
}
