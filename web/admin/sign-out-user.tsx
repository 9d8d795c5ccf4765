import type { User } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { wasThere } from "./was-there.ts";

interface SignOutUserProps {
  user: User;
  onClose: () => void;
  /** Somebody else deleted the account meanwhile. */
  onGone: () => void;
}

/** Asks before an account is signed out everywhere, as when somebody else may be using it. */
export function SignOutUser({ user, onClose, onGone }: SignOutUserProps) {
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await wasThere(api.call("DELETE /admin/users/{id}/sessions", { params: { id: user.id } })),
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
