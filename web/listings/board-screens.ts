import type { ReactNode } from "react";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { Api, ListPage } from "#web/api/call.ts";
import type { SessionRole } from "#web/api/session.ts";
import type { Noun } from "#web/ui/formats.ts";
import type { IconName } from "#web/ui/icon.tsx";
import type { PageQuery } from "#web/lists/own-table.tsx";

/** A listing as the person who posted it sees it. */
interface PostedListing {
  id: string;
  title: string;
  status: ListingStatus;
  /** Absent on a board on which nobody applies. */
  applicationCount?: number;
}

interface Tab {
  id: string;
  label: string;
}

/** What screens that show every board need to know of one. `web/boards.ts` lists the boards. */
export interface BoardScreens {
  /** A listing is one step below. */
  path: string;
  /** Where everybody finds its listings, if its list is not at its path. */
  list?: { label: string; path: string };
  /** What its listings are called in a sentence. */
  noun: Noun;
  icon: IconName;
  /** What its poster did with a new listing: 'posted' or 'listed' it. */
  begun: string;
  /** The word for a listing that was taken, such as 'filled'. */
  taken: string;
  /** Its listings have photos, which are deleted with them. */
  hasPhotos?: boolean;
  /** Where those who post on it manage their listings, and the tabs there. */
  dashboard: {
    role: SessionRole;
    path: string;
    tabs: { listings: Tab; applications?: Tab };
  };
  /** What stands before the `:` in the names of its forms' drafts; behind it is a listing's id, or `new`. */
  drafts: { listing: string; application?: string };
  /** A page of what the signed-in person has posted on it, newest first. @throws ApiError */
  loadPostedListings(query: PageQuery): Promise<ListPage<PostedListing>>;
}

/** A board on which students apply. Its list is at its path. */
export interface ApplicationBoardScreens extends BoardScreens {
  /** What one of its listings is called on its own, where it is told from another board's. */
  kind: string;
  /** Leads to its list. */
  browseLabel: string;
  /** Who answers an application, as in 'The employer will reply'. */
  poster: string;
  /** The file of an application. */
  applicationFile?: "résumé";
  /** What the text of an application is called. */
  applicationText: string;
  dashboard: BoardScreens["dashboard"] & { tabs: Record<"listings" | "applications", Tab> };
  drafts: Required<BoardScreens["drafts"]>;
}

/** How a poster's page loads and shows the listings of a board. */
export interface PosterListings<Listing extends { id: string }> {
  /** The heading above them. */
  title: string;
  /** Two side by side on phones. */
  isNarrow?: boolean;
  /** Loads a page of them; `ownerId` is their poster's account, absent without a listing. @throws ApiError */
  load(
    caller: Api,
    input: { params: { posterId: string }; query: { page: string; size: string } },
  ): Promise<{ listings: readonly Listing[]; total: number; ownerId: string | undefined }>;
  link(listing: Listing): ReactNode;
}
