import type { Kysely } from "kysely";
import { mailedListingsMax } from "#contract/saved-search-rules.ts";
import { countMax } from "#contract/listing-rules.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { listHiddenIds, listNewIds } from "#server/listings/new-listings.repository.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { newListings } from "#server/mail/templates/new-listings.ts";
import type { StopLinks } from "#server/notices/stop-links.ts";
import type { EnqueueTask, TaskPayloads } from "#server/tasks/tasks.ts";
import { nextRunAfter, settlingMs } from "./runs.ts";
import { findMailedSearch, listDueSearches, takeDueSearch, updateSearch } from "./saved-searches.repository.ts";
import { describeSearch, pathOf, searchedBoard } from "./search-words.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  stopLinks: StopLinks;
  boards: readonly BoardDefinition[];
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The emails of saved searches (docs/decisions/0039-saved-searches.md). */
export function createSearchMails({ db, clock, enqueue, stopLinks, boards, publicUrl }: Parts) {
  /**
   * Runs the searches that are due. Each run is one transaction, which notes until when it looked and what was out of sight, and enqueues the
   * email if something was new. So a process that dies in between loses nothing and sends nothing twice, and several processes may run them at once. A search that
   * fails keeps no other one waiting; the first error is thrown at the end.
   */
  async function runDue(): Promise<void> {
    const at = clock.now();
    const errors: unknown[] = [];
    for (const id of await listDueSearches(db, at)) await run(id, at).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  async function run(id: string, at: Date): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const search = await takeDueSearch(tx, id, at);
      if (!search) return;
      const { searchedUntil: since, filters, missedIds } = search;
      const until = new Date(Math.max(since.getTime(), at.getTime() - settlingMs));
      const mailed = await findMailedSearch(tx, id);
      const board = searchedBoard(boards, search.board).search;
      const window = { filters, since, until, at, email: mailed?.to.email ?? "", missedIds };
      const hiddenIds = mailed ? await listHiddenIds(tx, board, window) : [];
      const nextRunAt = nextRunAfter(at, search.nextRunAt, search.frequency);
      await updateSearch(tx, id, { searchedUntil: until, nextRunAt, missedIds: hiddenIds });
      if (!mailed) return;
      // What is hidden now waits for a later run, even if it comes back before this email is written.
      const { total } = await listNewIds(tx, board, { ...window, hiddenIds }, 1);
      if (total === 0) return;
      const found = { since: since.toISOString(), until: until.toISOString(), missedIds, hiddenIds };
      await enqueue(tx, "send-search-mail", { searchId: id, ...found });
    });
  }

  /**
   * Writes the email with what was new between two moments, when it is sent. `undefined` if the emails were stopped meanwhile, or nothing of
   * it is published any more.
   */
  async function open(task: TaskPayloads["send-search-mail"]): Promise<Mail | undefined> {
    const mailed = await findMailedSearch(db, task.searchId);
    if (!mailed) return undefined;
    const { search, to, isOfAccount } = mailed;
    const board = searchedBoard(boards, search.board);
    const at = clock.now();
    const { missedIds = [], hiddenIds = [] } = task;
    const found = { since: new Date(task.since), until: new Date(task.until), missedIds, hiddenIds };
    const window = { filters: search.filters, ...found, at, email: to.email };
    const { ids, total } = await listNewIds(db, board.search, window, mailedListingsMax);
    const listings = new Map((await board.readNew(db, ids, at)).map((listing) => [listing.id, listing]));
    const shown = ids.flatMap((id) => listings.get(id) ?? []);
    if (shown.length === 0) return undefined;
    const { stopUrl, oneClickStopUrl } = stopLinks.linksOf({ id: search.id, topic: "search" });
    const mail = newListings({
      to,
      searchName: search.name,
      description: describeSearch(board, search.filters),
      frequency: search.frequency,
      noun: board.noun,
      listings: shown.map(({ id, title, text }) => ({ title, text, url: `${publicUrl}/${search.board}/${id}` })),
      total: Math.min(total, countMax),
      isAtLeast: total > countMax,
      listUrl: `${publicUrl}${pathOf(search)}`,
      isOfAccount,
      stopUrl,
      publicUrl,
    });
    return { ...mail, stopUrl: oneClickStopUrl };
  }

  return { runDue, open };
}
