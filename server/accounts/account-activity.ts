// What happens to the sign-in of accounts, for the log and for each person's own list (docs/decisions/0030-account-activity.md).
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { AccountActivity, AccountActivityKind, RefusalReason } from "#contract/account-activity.ts";
import type { Actor, Place } from "#server/actor.ts";
import { atMost } from "#server/at-most.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { shortenNetwork } from "#server/throttles/source.ts";
import { type ActivityRecord, deleteActivityBefore, insertActivity, listActivityOf } from "./account-activity.repository.ts";
import { describeDevice } from "./device.ts";

/** Something that was done or tried. */
export interface Happening {
  kind: AccountActivityKind;
  /** Absent if no account has the address that was typed. Then it is only logged. */
  accountId: string | undefined;
  /** Absent if somebody else did it, such as an admin. */
  place?: Place;
  /** Why it was refused; absent if it was done. */
  refused?: RefusalReason;
}

export interface AccountActivityLog {
  /** Logs what happened, and stores it for the person as part of the given transaction. */
  record(db: Connection, happening: Happening): Promise<void>;
  /** Does the work, and records it as refused if a throttle refuses it. */
  recordThrottling<Result>(happening: Omit<Happening, "refused">, work: () => Promise<Result>): Promise<Result>;
  /** A page of what happened to the actor's own account, newest first. */
  listOwn(actor: Actor, window: Window): Promise<Page<AccountActivity>>;
  /** Deletes what happened more than 90 days ago. */
  removeOld(): Promise<void>;
}

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  logger: { info(details: object, message: string): void };
}

const keptMs = 90 * 24 * 60 * 60 * 1000;
// A throttled flood costs one statement a minute for each account and network. What was counted meanwhile is added to the next one.
const throttledEveryMs = 60_000;
const countedMax = 20_000;

/** Creates the log of what happens to the sign-in of accounts. */
export function createAccountActivity({ db, clock, logger }: Parts): AccountActivityLog {
  const throttled = new LRUCache<string, { at: number; waiting: number }>(atMost(countedMax));

  /** Returns how many throttled tries to store now; 0 if they wait for a later one. */
  function countThrottled({ kind, accountId, place }: Happening): number {
    const key = `${accountId} ${kind} ${place?.source.network}`;
    const now = clock.now().getTime();
    const last = throttled.get(key);
    if (last && now - last.at < throttledEveryMs) {
      last.waiting += 1;
      return 0;
    }
    throttled.set(key, { at: now, waiting: 0 });
    return 1 + (last?.waiting ?? 0);
  }

  async function record(connection: Connection, happening: Happening): Promise<void> {
    const { kind, accountId, place, refused } = happening;
    const device = place ? describeDevice(place.userAgent) : null;
    const network = place?.source.network ?? null;
    const reason = accountId === undefined && refused !== "throttled" ? "unknown_account" : refused;
    const outcome = reason === undefined ? "done" : "refused";
    logger.info({ event: kind, outcome, ...(reason && { reason }), accountId, network, device }, "account activity");
    const times = refused === "throttled" ? countThrottled(happening) : 1;
    if (accountId === undefined || times === 0) return;
    const stored = { id: newId(clock), accountId, at: clock.now(), kind, reason: refused ?? null, network, device, times };
    await insertActivity(connection, stored);
  }

  return {
    record,
    async recordThrottling(happening, work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError && error.code === "too_many_requests")
          await record(db, { ...happening, refused: "throttled" });
        throw error;
      }
    },
    async listOwn({ accountId }, window) {
      const { items, total } = await listActivityOf(db, accountId, window);
      return { items: items.map(toActivity), total };
    },
    removeOld: async () => await deleteActivityBefore(db, new Date(clock.now().getTime() - keptMs)),
  };
}

// Refused tries may come from strangers, so even the account's owner sees only a part of the network.
const toActivity = ({ id, at, kind, reason, times, device, network }: ActivityRecord): AccountActivity => ({
  id,
  at: at.toISOString(),
  kind,
  outcome: reason === null ? "done" : "refused",
  reason,
  times,
  device,
  network: network === null ? null : shortenNetwork(network),
});
