import type { Kysely } from "kysely";
import type { User, UserCounts } from "#contract/admin.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound, unauthenticated } from "#server/errors.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { countUsers, deleteUser, listUsers, lockAdmins, type UserFilters } from "./users.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** The keys of all files that go with an account: of its listings, and of applications from it and to it. */
  listFileKeysOf(tx: Transaction, accountId: string): Promise<string[]>;
}

interface Actor {
  accountId: string;
}

export type Users = ReturnType<typeof createUsers>;

/** What an admin may do with other people's accounts. */
export function createUsers({ db, clock, enqueue, recordEvent, listFileKeysOf }: Parts) {
  const list = async (filters: UserFilters, window: Window): Promise<Page<User>> =>
    await listUsers(db, { filters, window, today: today(clock) });

  const count = async (): Promise<UserCounts> => await countUsers(db);

  /**
   * Deletes an account with everything below it; its files go by the queue once that has happened. 404 for none, 409 for
   * one's own and for the last admin.
   */
  async function remove(actor: Actor, id: string): Promise<void> {
    if (id === actor.accountId) throw conflict("cannot_be_deleted", "You cannot delete your own account here.");
    await db.transaction().execute(async (tx) => {
      const admins = await lockAdmins(tx);
      // Somebody else may have deleted this admin since the call was let in.
      if (!admins.includes(actor.accountId)) throw unauthenticated();
      if (admins.length === 1 && admins[0] === id)
        throw conflict("cannot_be_deleted", "This is the last admin. Make another one first.");
      const keys = await listFileKeysOf(tx, id);
      await recordEvent(tx, "account_deleted", { actorId: actor.accountId, subjectId: id });
      if (!(await deleteUser(tx, id))) throw notFound("There is no such user.");
      if (keys.length > 0) await enqueue(tx, "delete-files", { keys });
    });
  }

  return { list, count, remove };
}
