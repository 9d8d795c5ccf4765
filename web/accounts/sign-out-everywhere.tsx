import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#web/api/browser-api.ts";
import { signOut } from "#web/api/session.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

/** Ends every session of the account, including this one, after a confirmation. */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, onConfirm, forgetError } = useConfirmedCall({
    call: async () => await api.call("DELETE /auth/sessions", {}),
    failure: "You could not be signed out everywhere. Please try again.",
    onDone: () => {
      signOut();
      showToast("Signed out everywhere.", { tone: "success" });
      void navigate("/signin");
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of="log-out" size={18} aria-hidden="true" />}
        onClick={() => {
          forgetError();
          setIsAsking(true);
        }}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        busy={busy}
        error={error}
        onConfirm={onConfirm}
        onCancel={() => setIsAsking(false)}
      >
        You'll be signed out on all your devices, including this one.
      </ConfirmDialog>
    </>
  );
}
