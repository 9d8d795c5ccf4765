import { useState } from "react";
import type { User } from "#contract/admin.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface SignOutUserProps {
  user: User;
  onClose: () => void;
}

/** Asks before an account is signed out everywhere, as when somebody else may be using it. */
export function SignOutUser({ user, onClose }: SignOutUserProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const signOut = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await api.call("DELETE /admin/users/{id}/sessions", { params: { id: user.id } });
      showToast(`${user.name} was signed out everywhere.`, { tone: "success" });
      onClose();
    } catch (cause) {
      const isAnswer = cause instanceof ApiError && cause.status >= 400 && cause.status < 500;
      setError(isAnswer ? cause.message : "This user could not be signed out. Please try again.");
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      busy={isBusy}
      error={error}
      onConfirm={() => void signOut()}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="text-ink">{user.name}</strong> ({user.email}) has to sign in again on every device. The password and
        all that belongs to the account stay as they are.
      </p>
    </ConfirmDialog>
  );
}
