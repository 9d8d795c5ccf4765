import { useState } from "react";
import type { TwoStepSignIn } from "#contract/second-factors.ts";
import { refusalText } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StartedApp } from "./set-up-app-dialog.tsx";
import { SecurityPart } from "./security-part.tsx";
import { isCancelled, type RunConfirmed } from "./use-reauthentication.tsx";

const SetUpAppDialog = lazyDialog(async () => (await import("./set-up-app-dialog.tsx")).SetUpAppDialog);

interface AuthenticatorAppProps {
  app: TwoStepSignIn["app"];
  run: RunConfirmed;
  /** Receives the recovery codes that come with the first second factor. */
  onChanged: (recoveryCodes: readonly string[] | null) => void;
}

/** Lets a person add, replace and remove an authenticator app. */
export function AuthenticatorApp({ app, run, onChanged }: AuthenticatorAppProps) {
  const [started, setStarted] = useState<StartedApp>();
  const [isStarting, setIsStarting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const start = async () => {
    setIsStarting(true);
    try {
      setStarted(await run(async () => await api.call("POST /auth/second-factor/app/start", {})));
    } catch (error) {
      if (!isCancelled(error)) showToast(refusalText(error, "We couldn't start the setup. Please try again."), { tone: "error" });
    }
    setIsStarting(false);
  };
  return (
    <SecurityPart
      id="authenticator-app"
      title="Authenticator app"
      state={app ? "On" : undefined}
      actions={
        <>
          <Button
            size="small"
            variant={app ? "secondary" : "primary"}
            icon={<Icon of="smartphone" size={18} aria-hidden="true" />}
            busy={isStarting}
            onClick={() => void start()}
          >
            {app ? "Change app" : "Set up app"}
          </Button>
          {app && (
            <Button size="small" variant="quiet" onClick={() => setIsRemoving(true)}>
              Remove app
            </Button>
          )}
        </>
      }
    >
      <p>An app on your phone shows a new code every 30 seconds. Most password managers can do this too.</p>
      {app && (
        <p className="mt-1">
          Added: <RelativeTime time={app.addedAt} />.
        </p>
      )}
      {started && (
        <SetUpAppDialog
          started={started}
          run={run}
          onDone={(codes) => {
            setStarted(undefined);
            showToast("Your authenticator app is set up.", { tone: "success" });
            onChanged(codes);
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
      {isRemoving && (
        <RemoveApp
          run={run}
          onRemoved={() => {
            setIsRemoving(false);
            onChanged(null);
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </SecurityPart>
  );
}

function RemoveApp({ run, onRemoved, onClose }: { run: RunConfirmed; onRemoved: () => void; onClose: () => void }) {
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await run(async () => await api.call("DELETE /auth/second-factor/app", {})),
    failure: "We couldn't remove the app. Please try again.",
    onDone: () => {
      showToast("The authenticator app was removed.", { tone: "success" });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Remove your authenticator app?"
      confirmLabel="Remove app"
      busyLabel="Removing..."
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Codes from the app won't work any more.
    </ConfirmDialog>
  );
}
