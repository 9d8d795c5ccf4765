import { useEffect, useState } from "react";
import type { Belongings, User } from "#contract/admin.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { lossesText, roleText } from "./user-text.ts";

interface UserDialogProps {
  user: User;
  onClose: () => void;
  /** The account is gone: deleted now, or earlier by another admin. */
  onGone: () => void;
}

/** Returns false if the account of a call is gone. Throws any other failure. */
async function findsAccount(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Asks before an account is deleted, and lists what is deleted with it. */
export function DeleteUser({ user, onClose, onGone }: UserDialogProps) {
  const [belongings, setBelongings] = useState<Belongings>();
  useEffect(() => {
    const ask = api.call("GET /admin/users/{id}/belongings", { params: { id: user.id } });
    // The list is always shown, with or without numbers.
    void ask.then(setBelongings, () => undefined);
  }, [user.id]);
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await findsAccount(api.call("DELETE /auth/deleteUser/{id}", { params: { id: user.id } })),
    failure: "Failed to delete user. Please try again.",
    onDone: (isDeleted) => {
      showToast(`${user.name} ${isDeleted ? "was deleted" : "was already deleted"}.`, { tone: "success" });
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

/** Asks before an account is signed out everywhere, for example if somebody else may be using it. */
export function SignOutUser({ user, onClose, onGone }: UserDialogProps) {
  const [removesSecondFactor, setRemovesSecondFactor] = useState(false);
  const params = { id: user.id };
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () =>
      removesSecondFactor
        ? await removeSecondFactor(user.id)
        : await findsAccount(api.call("DELETE /admin/users/{id}/sessions", { params })),
    failure: "This user could not be signed out. Please try again.",
    onDone: (isSignedOut) => {
      if (removesSecondFactor) showToast(`Two-step sign-in was removed from ${user.name}.`, { tone: "success" });
      else if (isSignedOut) showToast(`${user.name} was signed out everywhere.`, { tone: "success" });
      else {
        showToast(`${user.name} was already deleted.`);
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
        (<span dir="auto">{user.email}</span>) will be signed out on every device. Their password and data don't change.
      </p>
      <div className="mt-4">
        <CheckboxField
          label="Also remove two-step sign-in"
          hint="Only if they lost it and you have checked who is asking. Their password is then enough to sign in."
          checked={removesSecondFactor}
          onChange={(event) => setRemovesSecondFactor(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Removes every second factor of a user, which signs them out too. @throws ApiError */
async function removeSecondFactor(id: string): Promise<boolean> {
  try {
    await api.call("DELETE /admin/users/{id}/second-factor", { params: { id } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
    const { status, code } = error;
    throw new ApiError("You signed in more than 10 minutes ago. Sign out, sign in again, then try again.", { status, code });
  }
}
