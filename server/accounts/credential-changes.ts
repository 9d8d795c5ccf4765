import type { Transaction } from "#server/db/database.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { emailChanged } from "#server/mail/templates/email-changed.ts";
import { passwordChanged } from "#server/mail/templates/password-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { deleteSessionsOf } from "./account-sessions.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import { deleteResetsOf } from "./password-reset.repository.ts";

interface Parts {
  devices: KnownDevices;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
}

interface CredentialChange {
  email: boolean;
  /** How the password got a new one; `false` when it stays. */
  password: "password_changed" | "password_reset" | false;
}

/**
 * Does what a new email address or password entails, in the transaction that stores it: it is written down and told to the
 * address from before, and every session and every reset under way ends, since who held those may be why it was changed.
 */
export type FollowCredentialChange = (
  tx: Transaction,
  before: { id: string; name: string; email: string },
  changed: CredentialChange,
) => Promise<void>;

export function createFollowCredentialChange({ devices, enqueue, recordEvent, publicUrl }: Parts): FollowCredentialChange {
  return async (tx, { id, name, email }, changed) => {
    const to = { name, address: email };
    const involved = { actorId: id, subjectId: id };
    if (changed.email) {
      await recordEvent(tx, "email_changed", involved);
      await enqueue(tx, "send-mail", { to, ...emailChanged({ name, publicUrl }) });
    }
    if (changed.password) {
      await recordEvent(tx, changed.password, involved);
      await enqueue(tx, "send-mail", { to, ...passwordChanged({ name, publicUrl }) });
      await devices.forgetAll(tx, id);
    }
    if (changed.email || changed.password) {
      await deleteSessionsOf(tx, id);
      await deleteResetsOf(tx, id);
    }
  };
}
