import { useState } from "react";
import type { User } from "#contract/admin.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { roleText } from "./role-text.ts";

const losses: Record<User["role"], string> = {
  STUDENT: "With it go the applications they sent, and every résumé in them.",
  EMPLOYER: "With it go the jobs they posted, and the applications to them with every résumé.",
  RENTER: "With it go the places they listed with all photos, and the applications to them.",
  "SERVICE-PROVIDER": "Nothing else hangs on it.",
  ADMIN: "This person can no longer look after the portal.",
};

interface DeleteUserProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an account goes, and says what goes with it. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await api.call("DELETE /auth/deleteUser/{id}", { params: { id: user.id } });
      showToast(`${user.name} was deleted.`, { tone: "success" });
      onClose();
      onDeleted();
    } catch (cause) {
      const isAnswer = cause instanceof ApiError && cause.message !== "";
      setError(isAnswer ? cause.message : "Failed to delete user. Please try again.");
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Confirm Delete"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        Delete the account of <strong className="text-ink">{user.name}</strong> ({user.email}, {roleText(user.role)})?
      </p>
      <p className="mt-2">{losses[user.role]} This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
