import type { Transaction } from "#server/db/database.ts";
import { notFound } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { lockLife } from "#server/listings/listing-life.repository.ts";
import { findPosterByPage } from "./reports.repository.ts";

/** What a case is about, by the record that it is. */
export interface SubjectRecord {
  /** Null for an account. */
  board: string | null;
  subjectId: string;
  /** Whose listing it is, or who it is. */
  accountId: string;
  title: string;
}

/** What people are told who report, or ask for a review of, what is not there. */
export const subjectGone = () => notFound("This is no longer on Wattle.");

/**
 * Locks a listing of any board until the transaction ends. One that was never published was seen by nobody but its poster.
 * @throws 404 if there is none that was published once
 */
export async function lockPublishedOnce(
  tx: Transaction,
  boards: readonly BoardDefinition[],
  id: string,
  at: Date,
): Promise<SubjectRecord> {
  for (const { name, tables } of boards) {
    const listing = await lockLife(tx, tables.listings, id, at);
    if (listing && listing.publishedAt !== null)
      return { board: name, subjectId: id, accountId: listing.posterId, title: listing.title };
  }
  throw subjectGone();
}

/**
 * The account whose page has this id.
 * @throws 404 if nobody's has
 */
export async function findPoster(tx: Transaction, pageId: string): Promise<SubjectRecord> {
  const account = await findPosterByPage(tx, pageId);
  if (!account) throw subjectGone();
  return { board: null, subjectId: account.id, accountId: account.id, title: account.name };
}
