import type { SessionRole } from "#web/api/session.ts";
import type { IconData } from "#web/ui/icon.tsx";

/** An application as the student who sent it sees it. */
export interface SentApplication {
  id: string;
  listingId: string;
  title: string;
  /** ISO 8601. */
  appliedAt: string;
  /** Empty where none was written. */
  message: string;
}

/** What screens that show every board need to know of one. `web/boards.ts` lists the boards. */
export interface BoardScreens {
  /** Where its list is; a listing is one step below. */
  path: string;
  /** What one of its listings is called, where it is told from another board's. */
  kind: { label: string; icon: IconData };
  /** Leads to its list. */
  browseLabel: string;
  /** Where those who post on it manage their listings. */
  dashboard: { role: SessionRole; path: string };
  /** Everything that the signed-in student has applied for on it. @throws ApiError */
  loadSentApplications(): Promise<readonly SentApplication[]>;
}
