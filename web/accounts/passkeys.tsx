import { useState } from "react";
import type { Passkey } from "#contract/second-factors.ts";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SecurityPart } from "./security-part.tsx";
import type { RunConfirmed } from "./use-reauthentication.tsx";

const AddPasskeyDialog = lazyDialog(async () => (await import("./add-passkey-dialog.tsx")).AddPasskeyDialog);

interface PasskeysProps {
  passkeys: readonly Passkey[];
  run: RunConfirmed;
  /** Receives the recovery codes that come with the first second factor. */
  onChanged: (recoveryCodes: readonly string[] | null) => void;
}

/** Lists the passkeys of the account, and adds and removes them. */
export function Passkeys({ passkeys, run, onChanged }: PasskeysProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <SecurityPart
      id="passkeys"
      title="Passkeys"
      state={passkeys.length > 0 ? "On" : undefined}
      actions={
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of="shield-plus" size={18} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey
        </Button>
      }
    >
      <p>Sign in with your fingerprint, face or screen lock. You don't need your password.</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-4">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-semibold text-ink wrap-anywhere">
                  {passkey.name}
                </p>
                <p className="text-sm">
                  Added: <RelativeTime time={passkey.addedAt} />.
                  {passkey.lastUsedAt !== null && (
                    <>
                      {" "}
                      Last used: <RelativeTime time={passkey.lastUsedAt} />.
                    </>
                  )}
                </p>
              </div>
              <Button size="small" variant="secondary" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddPasskeyDialog
          run={run}
          onAdded={(codes) => {
            setIsAdding(false);
            showToast("Your passkey was added.", { tone: "success" });
            onChanged(codes);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {removing && (
        <RemovePasskey
          passkey={removing}
          run={run}
          onRemoved={() => {
            setRemoving(undefined);
            onChanged(null);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </SecurityPart>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  run: RunConfirmed;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovePasskey({ passkey, run, onRemoved, onClose }: RemovePasskeyProps) {
  const params = { id: passkey.id };
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await run(async () => await api.call("DELETE /auth/passkeys/{id}", { params })),
    failure: "We couldn't remove the passkey. Please try again.",
    onDone: () => {
      showToast("The passkey was removed.", { tone: "success" });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Remove this passkey?"
      confirmLabel="Remove passkey"
      busyLabel="Removing..."
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <span dir="auto">{passkey.name}</span> won't sign you in any more.
    </ConfirmDialog>
  );
}
