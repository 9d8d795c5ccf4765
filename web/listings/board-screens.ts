import type { ListPage } from "#web/api/call.ts";
import type { SessionRole } from "#web/api/session.ts";
import type { IconData } from "#web/ui/icon.tsx";
import type { PageQuery } from "./own-table.tsx";

/** A listing as the person who posted it sees it. */
interface PostedListing {
  title: string;
  applicationCount: number;
}

/** What screens that show every board need to know of one. `web/boards.ts` lists the boards. */
export interface BoardScreens {
  /** Where its list is; a listing is one step below. */
  path: string;
  /** What one of its listings is called, where it is told from another board's. */
  kind: { label: string; icon: IconData };
  /** The word for a listing that somebody got. */
  taken: string;
  /** Leads to its list. */
  browseLabel: string;
  /** Who answers an application, as in 'The employer will reply'. */
  poster: string;
  /** Where those who post on it manage their listings, and the tabs there. */
  dashboard: {
    role: SessionRole;
    path: string;
    tabs: Readonly<Record<"listings" | "applications", { id: string; label: string }>>;
  };
  /** What stands before the `:` in the names of its forms' drafts; behind it is a listing's id, or `new`. */
  drafts: { listing: string; application: string };
  /** A page of what the signed-in person has posted on it, newest first. @throws ApiError */
  loadPostedListings(query: PageQuery): Promise<ListPage<PostedListing>>;
}
