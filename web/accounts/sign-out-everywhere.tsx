import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { signOut } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Ends every sign-in of the account, this one included, once the person has said yes. */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [error, setError] = useState<string>();
  const end = async () => {
    setIsEnding(true);
    setError(undefined);
    try {
      await api.call("DELETE /auth/sessions", {});
      signOut();
      showToast("Signed out everywhere.", { tone: "success" });
      void navigate("/signin");
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : "You could not be signed out everywhere. Please try again.");
      setIsEnding(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => {
          setError(undefined);
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
        busy={isEnding}
        error={error}
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        Every phone, tablet and computer on which your account is signed in has to sign in again, this one included.
      </ConfirmDialog>
    </>
  );
}
