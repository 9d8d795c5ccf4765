import type { Transaction } from "#server/db/database.ts";
import type { Place } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { emailChanged } from "#server/mail/templates/email-changed.ts";
import { passwordChanged } from "#server/mail/templates/password-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { deleteSessionsOf } from "./account-sessions.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import { deleteResetsOf } from "./password-reset.repository.ts";

interface Parts {
  activity: AccountActivityLog;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
}

interface CredentialChange {
  email: boolean;
  /** How the password was changed; `false` if it was not. */
  password: "password_changed" | "password_reset" | false;
  /** Where the change comes from. */
  place: Place;
}

/**
 * Handles the consequences of a new email address or password, in the transaction that stores it: records the change, emails the
 * previous address, and ends every session and every password reset. Somebody who held one of these may be the reason for the change.
 */
export type FollowCredentialChange = (
  tx: Transaction,
  before: { id: string; name: string; email: string },
  changed: CredentialChange,
) => Promise<void>;

export function createFollowCredentialChange({
  activity,
  devices,
  enqueue,
  recordEvent,
  publicUrl,
}: Parts): FollowCredentialChange {
  return async (tx, { id, name, email }, changed) => {
    const to = { name, address: email };
    const involved = { actorId: id, subjectId: id };
    const { place } = changed;
    if (changed.email) {
      await recordEvent(tx, "email_changed", involved);
      await activity.record(tx, { kind: "email_change", accountId: id, place });
      await enqueue(tx, "send-mail", { to, ...emailChanged({ name, publicUrl }) });
    }
    if (changed.password) {
      await recordEvent(tx, changed.password, involved);
      const kind = changed.password === "password_reset" ? "password_reset" : "password_change";
      await activity.record(tx, { kind, accountId: id, place });
      await enqueue(tx, "send-mail", { to, ...passwordChanged({ name, publicUrl }) });
      await devices.forgetAll(tx, id);
    }
    if (changed.email || changed.password) {
      await deleteSessionsOf(tx, id);
      await deleteResetsOf(tx, id);
    }
  };
}
