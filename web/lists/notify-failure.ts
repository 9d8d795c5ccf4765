import { notify } from "#web/ui/overlays/toast-store.ts";
import { isSessionOver } from "#web/api/api-error.ts";

/** Says in a toast that a call has failed, unless the session is over. */
export function notifyFailure(error: unknown, sentence: string): void {
  if (!isSessionOver(error)) notify(sentence, "error");
}
