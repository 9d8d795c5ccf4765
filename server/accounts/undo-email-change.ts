import type { Kysely } from "kysely";
import { undoDays } from "#contract/email-links.ts";
import type { Place } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict } from "#server/errors.ts";
import { linkExpired } from "#server/link-tokens.ts";
import { emailChangedBack } from "#server/mail/templates/email-changed.ts";
import { secondFactorChanged } from "#server/mail/templates/second-factor-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { deleteWaitingMails } from "#server/tasks/queue.repository.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { madeRecoveryCodesSince } from "./account-activity.repository.ts";
import { deleteSessionsOf } from "./account-sessions.repository.ts";
import { findAccount, lockAccount, setEmailConfirmed, updateAccount } from "./accounts.repository.ts";
import { deleteConfirmLinks, deleteUndoLinksSince } from "./email-links.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import { giveGrant, makeSecret } from "./password-grants.ts";
import { deletePasskeys } from "./passkeys.repository.ts";
import { deleteResetsOf } from "./password-reset.repository.ts";
import type { Passwords } from "./passwords.ts";
import { deleteApp, deleteRecoveryCodes, findSecondFactors, kindsOf } from "./second-factors.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  recordEvent: RecordEvent;
  passwords: Passwords;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  /** Without a trailing slash. */
  publicUrl: string;
  isToken(token: string): boolean;
  /** Uses the link up. 400 if it was used or has expired. */
  takeLink(tx: Transaction, token: string, at: Date): Promise<{ accountId: string; email: string; createdAt: Date }>;
}

const undoMs = undoDays * 24 * 60 * 60 * 1000;

/** Gives an account back to the owner of its earlier address (docs/decisions/0032-confirmed-addresses.md). */
export function createUndoEmailChange(parts: Parts) {
  const { db, clock, activity, recordEvent, passwords, devices, enqueue, publicUrl, isToken, takeLink } = parts;

  /**
   * Restores the address that the link was sent to, ends every session, the password and what else somebody may have added to come back, and
   * allows one new password. 400 if the link was used or has expired, 409 if another account has the address now.
   */
  async function undo(token: string, place: Place): Promise<{ email: string; grant: string }> {
    // Hashing is slow, so it is only done for a link that the portal signed.
    if (!isToken(token)) throw linkExpired();
    const passwordHash = await passwords.hash(makeSecret());
    return await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const { accountId, email, createdAt } = await takeLink(tx, token, at);
      await lockAccount(tx, accountId);
      const before = await findAccount(tx, accountId, today(clock));
      if (!before || (await updateAccount(tx, accountId, { email, passwordHash }, at)) === "email taken")
        throw conflict("email_taken", "Another account uses this email address now. Contact us to get your account back.");
      await setEmailConfirmed(tx, { accountId, email, at });
      // Links that were sent to later addresses would take the account away again. An earlier address may still undo its own change.
      await deleteUndoLinksSince(tx, accountId, createdAt);
      await deleteConfirmLinks(tx, accountId);
      await deleteSessionsOf(tx, accountId);
      await deleteResetsOf(tx, accountId);
      await devices.forgetAll(tx, accountId);
      await recordEvent(tx, "email_changed", { actorId: accountId, subjectId: accountId });
      await activity.record(tx, { kind: "email_change_undone", accountId, place });
      if (before.email !== email) await tellLaterAddress(tx, before);
      const owner = { name: before.name, email, emailConfirmed: true };
      await removeSecondFactors(tx, { accountId, owner, place, since: new Date(createdAt.getTime() - undoMs) });
      return { email, grant: await giveGrant(tx, accountId, at) };
    });
  }

  // Whoever moved on from a mailbox that somebody else reads learns of it this way.
  async function tellLaterAddress(tx: Transaction, to: Parameters<typeof emailChangedBack>[0]["to"]): Promise<void> {
    await deleteWaitingMails(tx, to.email);
    await enqueue(tx, "send-mail", emailChangedBack({ to, publicUrl }));
  }

  /**
   * Removes the second factors that were added since then, which would let somebody back in and keep the owner out. Older ones stay:
   * otherwise an old mailbox alone would open an account whose owner has protected it with a second factor.
   */
  async function removeSecondFactors(
    tx: Transaction,
    { accountId, owner, place, since }: { accountId: string; owner: Owner; place: Place; since: Date },
  ): Promise<void> {
    const { recoveryCodesLeft } = await findSecondFactors(tx, accountId);
    const hadApp = await deleteApp(tx, accountId, { since });
    const hadPasskey = await deletePasskeys(tx, { accountId, since });
    const areCodesOver =
      recoveryCodesLeft > 0 &&
      (kindsOf(await findSecondFactors(tx, accountId)).length === 0 || (await madeRecoveryCodesSince(tx, accountId, since)));
    if (areCodesOver) await deleteRecoveryCodes(tx, accountId);
    if (hadApp) await activity.record(tx, { kind: "app_removed", accountId, place });
    if (hadPasskey) await activity.record(tx, { kind: "passkey_removed", accountId, place });
    if (!hadApp && !hadPasskey && !areCodesOver) return;
    await recordEvent(tx, "second_factor_removed", { actorId: accountId, subjectId: accountId });
    await enqueue(tx, "send-mail", secondFactorChanged({ to: owner, change: { kind: "removed by undoing" }, publicUrl }));
  }

  return undo;
}

type Owner = Parameters<typeof secondFactorChanged>[0]["to"];
