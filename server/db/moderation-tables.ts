// The tables of what admins review and correct.
import type { Generated, JSONColumnType } from "kysely";
import type { FactFigure } from "#contract/content/facts.ts";
import type { FactName } from "#contract/fact-rules.ts";
import type { CaseStatus, CaseSubject } from "#contract/moderation-choices.ts";
import type { ReportReason } from "#contract/report-choices.ts";
import type { Signal } from "#contract/moderation.ts";

interface ModerationCasesTable {
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
interface ListingPrintsTable {
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

interface ReportsTable {
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

interface FactCorrectionsTable {
  id: string;
  name: FactName;
  figures: JSONColumnType<readonly FactFigure[]>;
  former: JSONColumnType<readonly FactFigure[]>;
  based_on: string;
  made_at: Date;
  made_by: string | null;
}

interface ToldFactsTable {
  fact: string;
  checked_on: string;
  told_at: Date;
}

/** These tables by their names. */
export interface ModerationTables {
  moderation_cases: ModerationCasesTable;
  listing_prints: ListingPrintsTable;
  reports: ReportsTable;
  fact_corrections: FactCorrectionsTable;
  told_facts: ToldFactsTable;
}
