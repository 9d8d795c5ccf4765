// Who may see a listing that is not published, and who may apply to one.
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { AppError, conflict, notFound } from "#server/errors.ts";
import type { BoardDefinition } from "./board.ts";
import { hasApplied, holdStatus } from "./listing-life.repository.ts";

type KnownBoard = Pick<BoardDefinition, "tables" | "refusals">;

/**
 * Throws if this person may not see the listing. Posters see their own, and applicants what they applied for. For everybody else a draft
 * does not exist (404), a paused or held listing is not there at the moment (404 `listing_paused`), and an ended one is gone (410).
 */
export async function assertVisible(
  db: Connection,
  { tables, refusals }: KnownBoard,
  listing: { id: string; status: ListingStatus; postedBy: { id: string } },
  viewer: Actor | undefined,
): Promise<void> {
  const { id, status, postedBy } = listing;
  if (status === "published" || viewer?.accountId === postedBy.id) return;
  if (status === "draft") throw notFound(refusals.gone);
  if (viewer && (await hasApplied(db, tables, { listingId: id, studentId: viewer.accountId }))) return;
  if (status === "paused" || status === "held") throw new AppError(refusals[status], { code: "listing_paused", status: 404 });
  throw new AppError(refusals[status], { code: "listing_ended", status: 410 });
}

/** Throws 409 for a listing that was removed: its poster can delete it, but neither change nor copy it. */
export function assertNotRemoved(status: ListingStatus | undefined): void {
  if (status === "removed")
    throw conflict("state_changed", "We removed this listing, so you can't change it. Answer our email if you disagree.");
}

/**
 * Throws unless students may apply to the listing, which stays so until the transaction ends. 404 if it does not exist or is a draft, 409
 * if it is paused or has ended.
 */
export async function assertOpen(tx: Transaction, { tables, refusals }: KnownBoard, id: string, at: Date): Promise<void> {
  const status = await holdStatus(tx, tables.listings, id, at);
  if (status === undefined || status === "draft") throw notFound(refusals.gone);
  if (status !== "published") throw conflict("listing_closed", `${refusals[status]} You can't apply any more.`);
}
