import type { Kysely } from "kysely";
import { savedSearchesMax } from "#contract/saved-search-rules.ts";
import type { SavedSearch, StrangersSearch } from "#contract/saved-searches.ts";
import { searchConfirmationsThrottle } from "#contract/throttles.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { createLinkTokens, linkExpired } from "#server/link-tokens.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { confirmSearch as confirmSearchMail } from "#server/mail/templates/confirm-search.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import { toRecord, tooManySearches } from "./new-search.ts";
import { confirmSearch, findWaiting, insertSearch, lockOwnerOf } from "./saved-searches.repository.ts";
import { pathOf, searchedBoard } from "./search-words.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  throttles: Throttles;
  boards: readonly BoardDefinition[];
  /** 32 bytes or more. */
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

export type StrangersSearches = ReturnType<typeof createStrangersSearches>;

/** Searches that are saved without an account, for an address that has to be confirmed first (docs/decisions/0039-saved-searches.md). */
export function createStrangersSearches({ db, clock, enqueue, throttles, boards, secret, publicUrl }: Parts) {
  const tokens = createLinkTokens<"confirm search">(secret);

  /**
   * Saves a search for an address, and emails a link that confirms it. The answer is the same for every address, so nobody learns whose
   * addresses have accounts. 429 if the address was sent several of these emails.
   */
  async function save({ email, ...search }: StrangersSearch): Promise<void> {
    await throttles.take(searchConfirmationsThrottle, email);
    await db.transaction().execute(async (tx) => {
      const record = toRecord(clock, search);
      await insertSearch(tx, { email }, record);
      await enqueue(tx, "send-search-link", { searchId: record.id });
    });
  }

  /** Writes the email that asks to confirm a search. `undefined` if its link cannot be used any more. */
  async function openLink({ searchId }: { searchId: string }): Promise<Mail | undefined> {
    const waiting = await findWaiting(db, searchId, clock.now());
    if (!waiting) return undefined;
    const url = `${publicUrl}/confirm-search#${tokens.of(searchId, "confirm search")}`;
    const { noun } = searchedBoard(boards, waiting.board);
    return confirmSearchMail({ email: waiting.email, nounMany: noun.many, url, publicUrl });
  }

  /**
   * Confirms a search, for the account that has confirmed the same address if there is one. 400 if the link was used or has expired, 409 if
   * there are as many searches as there may be.
   */
  async function confirm(token: string): Promise<Pick<SavedSearch, "name" | "frequency" | "path">> {
    const id = tokens.read(token, "confirm search");
    if (id === undefined) throw linkExpired();
    return await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const waiting = await findWaiting(tx, id, at);
      if (!waiting) throw linkExpired();
      const { owner, count } = await lockOwnerOf(tx, waiting.email);
      if (count >= savedSearchesMax) throw tooManySearches();
      const search = await confirmSearch(tx, id, { owner, at });
      if (!search) throw linkExpired();
      return { name: search.name, frequency: search.frequency, path: pathOf(search) };
    });
  }

  return { save, openLink, confirm };
}
