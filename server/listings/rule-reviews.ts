import { brokenRuleDays } from "#contract/listing-life-rules.ts";
import type { Transaction } from "#server/db/database.ts";
import type { AppError } from "#server/errors.ts";
import type { NoticeContent } from "#server/notices/notice-content.ts";
import type { BoardParts } from "./board.ts";
import { lockUnchecked, noteReview, pauseBroken, type ReviewColumns, type UncheckedListing } from "./rule-reviews.repository.ts";

/** A rule that a board's listings must keep, and that changes with the figures in force. */
interface ReviewedRule<Listing> {
  columns: ReviewColumns;
  /** The day on which the newest of today's figures came into force, `YYYY-MM-DD`. */
  since(): string;
  find(tx: Transaction, id: string, at: Date): Promise<Listing | undefined>;
  /** Why the listing breaks the rule; `undefined` if it does not. */
  findFault(listing: Listing): AppError | undefined;
  /** Updates what else the board keeps by the figures of today. */
  onReviewed?(tx: Transaction, listing: Listing): Promise<void>;
  /** What the poster is told when the listing breaks the rule, and once it is paused. */
  notices: Readonly<Record<"broken", (title: string, reason: string) => NoticeContent>> &
    Readonly<Record<"paused", (title: string) => NoticeContent>>;
  /** Where the poster edits the listing. */
  toEditPath(id: string): string;
}

/** A listing as far as a review needs it. */
interface ReviewedListing {
  title: string;
  postedBy: { id: string };
}

type Parts = Pick<BoardParts, "db" | "clock" | "recordEvent" | "tell">;

const dayMs = 24 * 60 * 60 * 1000;
/** How many listings one transaction compares. */
const comparedAtOnce = 100;

/** Compares running listings again when new figures come into force, and once those that were posted before the rule. */
export function createRuleReviews<Listing extends ReviewedListing>(
  { db, clock, recordEvent, tell }: Parts,
  { columns, since, find, findFault, onReviewed, notices, toEditPath }: ReviewedRule<Listing>,
) {
  /** Compares what has not been compared by today's figures, and pauses what has broken the rule for too long. */
  async function reviewDue(): Promise<void> {
    await inBatches(async (tx) => {
      const listings = await lockUnchecked(tx, columns, since(), comparedAtOnce);
      for (const listing of listings) await review(tx, listing);
      return listings;
    });
    await inBatches(pauseOverdue);
  }

  async function review(tx: Transaction, { id, isPublished }: UncheckedListing): Promise<void> {
    const at = clock.now();
    const listing = await find(tx, id, at);
    if (!listing) return;
    const fault = findFault(listing);
    const isBroken = fault !== undefined && isPublished;
    await noteReview(tx, columns, id, { since: since(), brokenSince: isBroken ? at : null });
    await onReviewed?.(tx, listing);
    if (isBroken)
      await tellPoster(tx, { id, posterId: listing.postedBy.id, content: notices.broken(listing.title, fault.message) });
  }

  async function pauseOverdue(tx: Transaction): Promise<readonly unknown[]> {
    const at = clock.now();
    const before = new Date(at.getTime() - brokenRuleDays * dayMs);
    const paused = await pauseBroken(tx, columns, { before, at, countMax: comparedAtOnce });
    for (const { id, posterId, title } of paused) {
      await recordEvent(tx, "listing_paused", { actorId: null, subjectId: id });
      await tellPoster(tx, { id, posterId, content: notices.paused(title) });
    }
    return paused;
  }

  async function tellPoster(
    tx: Transaction,
    { id, posterId, content }: { id: string; posterId: string; content: NoticeContent },
  ): Promise<void> {
    await tell(tx, { accountId: posterId, topic: "listings", content, path: toEditPath(id), isForPoster: true });
  }

  async function inBatches(work: (tx: Transaction) => Promise<readonly unknown[]>): Promise<void> {
    let done = comparedAtOnce;
    while (done === comparedAtOnce) done = (await db.transaction().execute(work)).length;
  }

  return { reviewDue };
}
