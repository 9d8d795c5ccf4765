import { useEffect, useState } from "react";
import type { Belongings, User } from "#contract/admin.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { lossesText, roleText } from "./user-text.ts";

interface UserDialogProps {
  user: User;
  onClose: () => void;
  /** The account is gone: deleted now, or by another admin before. */
  onGone: () => void;
}

/** Returns false if the account that a call is about is gone. Throws any other failure. */
async function findsAccount(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Asks before an account goes, and says what goes with it. */
export function DeleteUser({ user, onClose, onGone }: UserDialogProps) {
  const [belongings, setBelongings] = useState<Belongings>();
  useEffect(() => {
    const ask = api.call("GET /admin/users/{id}/belongings", { params: { id: user.id } });
    // What goes is said in any case, with numbers or without.
    void ask.then(setBelongings, () => undefined);
  }, [user.id]);
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await findsAccount(api.call("DELETE /auth/deleteUser/{id}", { params: { id: user.id } })),
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

/** Asks before an account is signed out everywhere, as when somebody else may be using it. */
export function SignOutUser({ user, onClose, onGone }: UserDialogProps) {
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await findsAccount(api.call("DELETE /admin/users/{id}/sessions", { params: { id: user.id } })),
    failure: "This user could not be signed out. Please try again.",
    onDone: (isSignedOut) => {
      if (isSignedOut) showToast(`${user.name} was signed out everywhere.`, { tone: "success" });
      else {
        showToast(`${user.name} had been deleted already.`);
        onGone();
      }
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>
        <strong dir="auto" className="text-ink">
          {user.name}
        </strong>{" "}
        (<span dir="auto">{user.email}</span>) has to sign in again on every device. The password and all that belongs to the
        account stay as they are.
      </p>
    </ConfirmDialog>
  );
}
