import LogOut from "@lucide/icons/icons/log-out";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#web/api/browser-api.ts";
import { signOut } from "#web/api/session.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Ends every sign-in of the account, this one included, once the person has said yes. */
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
        icon={<Icon of={LogOut} size={18} aria-hidden="true" />}
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
        Every phone, tablet and computer on which your account is signed in has to sign in again, this one included.
      </ConfirmDialog>
    </>
  );
}
