import type { OpenedCase } from "#contract/moderation.ts";
import type { SiteContent } from "#contract/content/site-content.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import { notFound } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { type CaseRecord, findCase, listListingsOf, listOtherCases, toKinds } from "./cases.repository.ts";
import { listReportedMessages, listReports } from "./reports.repository.ts";

/** What reading cases needs. */
export interface CaseReadingParts {
  clock: Clock;
  boards: readonly BoardDefinition[];
  /** What the operator wrote in `content/`. */
  content: SiteContent;
}

const listingsShown = 20;
const casesShown = 20;
const reportsShown = 100;
const messagesShown = 50;

/** Creates what finds the board of a case; an account has none. */
export const createBoardOf =
  (boards: readonly BoardDefinition[]) =>
  ({ board }: Pick<CaseRecord, "board">): BoardDefinition | undefined =>
    boards.find(({ name }) => name === board);

/** Creates what reads all that an admin has to know of a case. */
export function createToOpened({ clock, boards, content }: CaseReadingParts) {
  const boardOf = createBoardOf(boards);
  return async function toOpened(connection: Connection, found: CaseRecord): Promise<OpenedCase> {
    const at = clock.now();
    const { account, openedAt, decidedAt, changedAt: _changedAt, ...rest } = found;
    const board = found.subject === "listing" ? boardOf(found) : undefined;
    const listing = await board?.findListing(connection, found.subjectId, at);
    const { id: accountId, createdAt, suspendedAt, ...person } = account;
    return {
      ...rest,
      signals: [...found.signals],
      reports: await listReports(connection, found.id, reportsShown),
      messages:
        found.subject === "conversation"
          ? await listReportedMessages(connection, { applicationId: found.subjectId, accountId, countMax: messagesShown })
          : [],
      kinds: toKinds(found.signals),
      openedAt: openedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      poster: { id: accountId, name: account.name, role: account.role },
      listing:
        board && listing
          ? {
              status: listing.status,
              texts: Object.entries({ ...board.textsOf(listing), ...board.factsOf?.(listing, content) }).map(([field, text]) => ({
                field,
                text,
              })),
              images: [...(board.imagesOf?.(listing) ?? [])],
            }
          : null,
      account: {
        id: accountId,
        ...person,
        createdAt: createdAt.toISOString(),
        suspendedAt: suspendedAt?.toISOString() ?? null,
        listings: await listListingsOf(connection, boards, { accountId, at, countMax: listingsShown }),
        cases: await listOtherCases(connection, { accountId, caseId: found.id, countMax: casesShown }),
      },
    };
  };
}

/**
 * Reads a case, and with `isLocked` keeps others from deciding it until the transaction ends.
 * @throws 404 if there is no such case
 */
export async function getCase(connection: Connection, id: string, { isLocked = false } = {}): Promise<CaseRecord> {
  const found = await findCase(connection, id, { isLocked });
  if (!found) throw notFound("This case no longer exists. Its account was deleted.");
  return found;
}
