import type { Transaction } from "#server/db/database.ts";
import type { Place } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import { passwordChanged } from "#server/mail/templates/password-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { deleteSessionsOf } from "./account-sessions.repository.ts";
import { setEmailUnconfirmed } from "./accounts.repository.ts";
import type { EmailLinks } from "./email-links.service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { deleteResetsOf } from "./password-reset.repository.ts";

interface Parts {
  emailLinks: Pick<EmailLinks, "sendConfirmation" | "sendUndo">;
  activity: AccountActivityLog;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
}

interface CredentialChange {
  /** The new address; `false` if it was not changed. */
  email: string | false;
  /** How the password was changed; `false` if it was not. */
  password: "password_changed" | "password_reset" | false;
  /** Where the change comes from. */
  place: Place;
}

/**
 * Handles the consequences of a new email address or password, in the transaction that stores it: records the change, emails the
 * previous address (with a link that undoes a new address) and the new one, and ends every session and every password reset. Somebody who held one of these may be the reason for the change.
 */
export type FollowCredentialChange = (
  tx: Transaction,
  before: Recipient & { id: string },
  changed: CredentialChange,
) => Promise<void>;

export function createFollowCredentialChange({
  activity,
  emailLinks,
  devices,
  enqueue,
  recordEvent,
  publicUrl,
}: Parts): FollowCredentialChange {
  return async (tx, before, changed) => {
    const { id } = before;
    const involved = { actorId: id, subjectId: id };
    const { place } = changed;
    if (changed.email) {
      await recordEvent(tx, "email_changed", involved);
      await activity.record(tx, { kind: "email_change", accountId: id, place });
      await setEmailUnconfirmed(tx, id);
      await emailLinks.sendUndo(tx, { accountId: id, email: before.email, wasConfirmed: before.emailConfirmed });
      await emailLinks.sendConfirmation(tx, { accountId: id, email: changed.email });
    }
    if (changed.password) {
      await recordEvent(tx, changed.password, involved);
      const kind = changed.password === "password_reset" ? "password_reset" : "password_change";
      await activity.record(tx, { kind, accountId: id, place });
      await enqueue(tx, "send-mail", passwordChanged({ to: before, publicUrl }));
      await devices.forgetAll(tx, id);
    }
    if (changed.email || changed.password) {
      await deleteSessionsOf(tx, id);
      await deleteResetsOf(tx, id);
    }
  };
}
