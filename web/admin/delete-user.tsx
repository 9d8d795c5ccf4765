import { useEffect, useState } from "react";
import type { Belongings, User } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { lossesText } from "./losses-text.ts";
import { roleText } from "./role-text.ts";
import { wasThere } from "./was-there.ts";

interface DeleteUserProps {
  user: User;
  onClose: () => void;
  /** The account is gone: deleted now, or by somebody else before. */
  onGone: () => void;
}

/** Asks before an account goes, and says what goes with it. */
export function DeleteUser({ user, onClose, onGone }: DeleteUserProps) {
  const [belongings, setBelongings] = useState<Belongings>();
  useEffect(() => {
    const ask = api.call("GET /admin/users/{id}/belongings", { params: { id: user.id } });
    // What goes is said in any case, with numbers or without.
    void ask.then(setBelongings, () => undefined);
  }, [user.id]);
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await wasThere(api.call("DELETE /auth/deleteUser/{id}", { params: { id: user.id } })),
    failure: "Failed to delete user. Please try again.",
    onDone: (isDeleted) => {
      showToast(`${user.name} ${isDeleted ? "was deleted" : "had been deleted already"}.`, { tone: "success" });
      onGone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Confirm Delete"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>
        Delete the account of{" "}
        <strong dir="auto" className="text-ink">
          {user.name}
        </strong>{" "}
        (<span dir="auto">{user.email}</span>, {roleText(user.role)})?
      </p>
      <p className="mt-2">{lossesText(user.role, belongings)} This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
