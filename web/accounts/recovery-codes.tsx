import { useState } from "react";
import { api } from "#web/api/browser-api.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { SecurityPart } from "./security-part.tsx";
import type { RunConfirmed } from "./use-reauthentication.tsx";

interface RecoveryCodesProps {
  /** How many have not been used. */
  left: number;
  run: RunConfirmed;
  onMade: (codes: readonly string[]) => void;
}

/** Says how many recovery codes are left, and makes new ones. */
export function RecoveryCodes({ left, run, onMade }: RecoveryCodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await run(async () => await api.call("POST /auth/second-factor/recovery-codes", {})),
    failure: "We couldn't make new codes. Please try again.",
    onDone: ({ recoveryCodes }) => {
      setIsAsking(false);
      onMade(recoveryCodes);
    },
  });
  return (
    <SecurityPart
      id="recovery-codes"
      title="Recovery codes"
      state={`${left} of 10 left`}
      actions={
        <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
          Make new codes
        </Button>
      }
    >
      <p>If you lose your phone, a recovery code signs you in. Each code works once.</p>
      {isAsking && (
        <ConfirmDialog
          open
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          busyLabel="Making codes..."
          busy={busy}
          error={error}
          onConfirm={onConfirm}
          onCancel={() => setIsAsking(false)}
        >
          Your old codes won't work any more.
        </ConfirmDialog>
      )}
    </SecurityPart>
  );
}
