import type { Kysely } from "kysely";
import type { Place, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, invalidInput, notFound, unauthenticated } from "#server/errors.ts";
import { lockListingsOf } from "#server/listings/belongings.repository.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { accountDeleted } from "#server/mail/templates/account-deleted.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { deleteWaitingMails } from "#server/tasks/queue.repository.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { deleteAccountRow, findAccount, findCredentials, lockAdmins } from "./accounts.repository.ts";
import { lockOwnAccount } from "./own-account-lock.ts";
import type { Passwords } from "./passwords.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  passwords: Passwords;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
  boards: readonly BoardDefinition[];
  /** Tells those who reported the account or what it posted, before the reports are deleted with it. */
  tellReportersOf(tx: Transaction, accountId: string): Promise<void>;
  /** Locks the account's applications. */
  lockApplications(tx: Transaction, accountId: string): Promise<void>;
  /** Tells the other people of the account's applications that these end. */
  endApplicationsOf(tx: Transaction, accountId: string): Promise<void>;
}

interface Deletion {
  accountId: string;
  /** The account's owner or an admin. */
  actorId: string;
  /** The session in which the owner asked for it. */
  owner?: SignedInActor;
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/** Deletes accounts for their owners and for admins. */
export function createAccountDeletion(parts: Parts) {
  const { db, clock, activity, passwords, enqueue, recordEvent, publicUrl, boards } = parts;

  /**
   * Deletes an account and everything that belongs to it in one transaction, and emails its owner. The queue deletes the files after
   * the commit, even if this process ends first. 404 if there is no such account, 409 for the last admin.
   */
  async function deleteAccount({ accountId, actorId, owner }: Deletion): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const isByThemselves = actorId === accountId;
      const admins = await lockAdmins(tx);
      // Listings, then applications, then the account, as other changes lock them.
      await lockListingsOf(tx, boards, accountId);
      await parts.lockApplications(tx, accountId);
      if (owner) await lockOwnAccount(tx, clock, owner);
      // Another admin may have deleted this admin's account after the call was authorised.
      if (!isByThemselves && !admins.includes(actorId)) throw unauthenticated();
      if (admins.length === 1 && admins[0] === accountId)
        throw conflict("cannot_be_deleted", "This is the last admin. Create another admin first.");
      const keys = await listFileKeys(tx, accountId);
      await recordEvent(tx, "account_deleted", { actorId, subjectId: accountId });
      await parts.tellReportersOf(tx, accountId);
      await parts.endApplicationsOf(tx, accountId);
      const deleted = await deleteAccountRow(tx, accountId);
      if (!deleted) throw isByThemselves ? unauthenticated() : notFound("There is no such user.");
      if (keys.length > 0) await enqueue(tx, "delete-files", { keys });
      await deleteWaitingMails(tx, deleted.email);
      // Files have the machine's time, whatever a test's clock says. The mail below is written later and stays.
      await enqueue(tx, "delete-written-mails", { address: deleted.email, before: new Date().toISOString() });
      await enqueue(tx, "send-mail", accountDeleted({ to: deleted, isByThemselves, publicUrl }));
    });
  }

  // The database deletes the rows below an account, so the keys of its files must be read before.
  async function listFileKeys(tx: Transaction, accountId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const board of boards) keys.push(...(await board.listFileKeysOf(tx, accountId)));
    return keys;
  }

  /** Deletes the actor's own account. 400 on `password` if it is wrong, 409 for the last admin. */
  async function deleteOwn(owner: SignedInActor, password: string, place: Place): Promise<void> {
    const { accountId } = owner;
    const day = today(clock);
    const account = await findAccount(db, accountId, day);
    if (!account) throw unauthenticated();
    const found = await findCredentials(db, { id: account.id }, day);
    if (!(await passwords.matches(found?.passwordHash, password))) {
      await activity.record(db, { kind: "account_deletion", accountId, place, refused: "wrong_password" });
      throw invalidInput({ password: "Incorrect password." });
    }
    await deleteAccount({ accountId, actorId: accountId, owner });
    // Only the log can keep this, since the account's own list is deleted with it.
    await activity.record(db, { kind: "account_deletion", accountId, place });
  }

  return { deleteAccount, deleteOwn };
}
