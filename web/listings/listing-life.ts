// What posters do with the life of their listings, in the same way on every board.
import type { OwnCounts } from "#contract/listing-life.ts";
import type { ListingAction, ListingStatus } from "#contract/listing-life-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { shortDateText } from "#web/ui/formats.ts";
import type { BoardScreens } from "./board-screens.ts";

/** A listing as its life is concerned. */
export interface LifeListing {
  id: string;
  status: ListingStatus;
  expiresAt: string | null;
  /** As it was read, for `If-Match`. */
  version?: string | undefined;
}

/** What of a board the words and calls of a listing's life need. */
export type LifeBoard = Pick<BoardScreens, "path" | "taken">;

/** Changes a listing's status, unless the listing has changed since it was read. @throws ApiError */
export const changeStatus = async (
  board: LifeBoard,
  { id, version }: Pick<LifeListing, "id" | "version">,
  action: ListingAction,
): Promise<LifeListing> =>
  await api.callBoard(board.path, "POST /{board}/{id}/status", { params: { id }, body: { action }, ifMatch: version });

/** Copies a listing as a new draft. @throws ApiError */
export const duplicateListing = async (board: LifeBoard, id: string): Promise<LifeListing> =>
  await api.callBoard(board.path, "POST /{board}/{id}/duplicate", { params: { id } });

/** What a poster reads when a change was refused because the listing was changed elsewhere. */
export const changedElsewhereText = "This listing was changed in another window or on another device. Check it, then try again.";

/** How many listings of one's own have which status. @throws ApiError */
export const countOwnListings = async (board: Pick<BoardScreens, "path">): Promise<OwnCounts> =>
  await api.callBoard(board.path, "GET /{board}/own-counts", {});

/** The word for a status. */
export const statusText = ({ taken }: LifeBoard, status: ListingStatus): string =>
  ({
    draft: "Draft",
    held: "In review",
    published: "Published",
    paused: "Paused",
    taken,
    expired: "Expired",
    removed: "Removed",
  })[status];

/** The word for an action. */
export const actionText = ({ taken }: LifeBoard, action: ListingAction): string =>
  ({
    publish: "Publish",
    pause: "Pause",
    resume: "Resume",
    take: `Mark as ${taken.toLowerCase()}`,
    renew: "Renew",
  })[action];

/** The message to the poster after each change. */
export const doneText = ({ taken }: LifeBoard, action: ListingAction): string =>
  ({
    publish: "Listing published.",
    pause: "Listing paused. Nobody can find it until you resume it.",
    resume: "Listing published again.",
    take: `Listing marked as ${taken.toLowerCase()}.`,
    renew: "Listing renewed.",
  })[action];

/** What a poster reads when a listing was saved, but has to be reviewed before others see it. */
export const heldText = "Saved. We check this listing before others see it, and tell you when we decide.";

/** What follows for a listing in its status; empty if nothing does. */
export function nextText({ status, expiresAt }: LifeListing): string {
  if (status === "draft") return "Only you can see it";
  if (status === "held") return "Only you can see it until we have checked it";
  if (expiresAt === null || status === "taken" || status === "removed") return "";
  const day = shortDateText(new Date(expiresAt));
  return status === "expired" ? `Since ${day}` : `Until ${day}`;
}
