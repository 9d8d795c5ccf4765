import { useState } from "react";
import type { User } from "#contract/admin.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface SuspendUserProps {
  user: User;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before an account is suspended, with the reason that its owner reads, or before its suspension ends. */
export function SuspendUser({ user, onClose, onChanged }: SuspendUserProps) {
  const [reason, setReason] = useState("");
  const isSuspended = user.suspendedAt !== null;
  const params = { id: user.id };
  const { busy, error, fields, onConfirm } = useConfirmedCall({
    call: async () =>
      isSuspended
        ? await api.call("DELETE /admin/users/{id}/suspension", { params })
        : await api.call("PUT /admin/users/{id}/suspension", { params, body: { reason } }),
    failure: "This could not be saved. Please try again.",
    onDone: () => {
      showToast(`${user.name} ${isSuspended ? "is no longer suspended" : "is suspended"}.`, { tone: "success" });
      onChanged();
      onClose();
    },
  });
  const name = (
    <strong dir="auto" className="text-ink">
      {user.name}
    </strong>
  );
  if (isSuspended)
    return (
      <ConfirmDialog
        open
        title="End the suspension?"
        confirmLabel="End suspension"
        busyLabel="Saving..."
        busy={busy}
        error={error}
        onConfirm={onConfirm}
        onCancel={onClose}
      >
        <p>{name} can post, apply and send messages again. Their listings stay paused until they resume them.</p>
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title="Suspend this account?"
      confirm="Suspend"
      isDanger
      isBusy={busy}
      problem={fields["reason"] === undefined ? error : undefined}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {name} can still sign in and download their data, but can't post, apply or send messages. Their published listings are
        paused.
      </p>
      <LimitedText value={reason} max={textMax.reason}>
        {(limit) => (
          <TextArea
            label="Reason"
            hint="We email it to them."
            required
            rows={3}
            {...limit}
            value={reason}
            error={fields["reason"]}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </LimitedText>
    </FormDialog>
  );
}
