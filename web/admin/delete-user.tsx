import { useEffect, useState } from "react";
import type { Belongings, User } from "#contract/admin.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { lossesText } from "./losses-text.ts";
import { roleText } from "./role-text.ts";

interface DeleteUserProps {
  user: User;
  onClose: () => void;
  /** The account is gone: deleted now, or by somebody else before. */
  onGone: () => void;
}

/** Asks before an account goes, and says what goes with it. */
export function DeleteUser({ user, onClose, onGone }: DeleteUserProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [belongings, setBelongings] = useState<Belongings>();
  useEffect(() => {
    const ask = api.call("GET /admin/users/{id}/belongings", { params: { id: user.id } });
    // What goes is said in any case, with numbers or without.
    void ask.then(setBelongings, () => undefined);
  }, [user.id]);
  const leave = (sentence: string) => {
    showToast(sentence, { tone: "success" });
    onGone();
    onClose();
  };
  const remove = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await api.call("DELETE /auth/deleteUser/{id}", { params: { id: user.id } });
      leave(`${user.name} was deleted.`);
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) {
        leave(`${user.name} had been deleted already.`);
        return;
      }
      const isAnswer = cause instanceof ApiError && cause.status >= 400 && cause.status < 500;
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
      <p className="mt-2">{lossesText(user.role, belongings)} This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
