import { type ReactNode, useState } from "react";
import type { SecondFactorKind } from "#contract/errors.ts";
import { ApiError } from "#web/api/api-error.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";

const ReauthenticationDialog = lazyDialog(async () => (await import("./reauthentication-dialog.tsx")).ReauthenticationDialog);

/** Makes a call, and once more after the person has confirmed who they are if the server asks for that. */
export type RunConfirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

interface Waiting {
  confirmed: () => void;
  cancelled: () => void;
}

/**
 * Lets calls wait until the person has confirmed who they are. A cancelled one fails with the server's refusal.
 * @param kinds what the account has as its second factor
 */
export function useReauthentication(kinds: readonly SecondFactorKind[]): { run: RunConfirmed; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting>();
  const run: RunConfirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ confirmed: resolve, cancelled: () => reject(error) }));
      return await call();
    }
  };
  const dialog = waiting && (
    <ReauthenticationDialog
      kinds={kinds}
      onConfirmed={() => {
        setWaiting(undefined);
        waiting.confirmed();
      }}
      onClose={() => {
        setWaiting(undefined);
        waiting.cancelled();
      }}
    />
  );
  return { run, dialog };
}

/** True if the person closed the dialog, so that there is nothing to explain. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.code === "reauthentication_required";
