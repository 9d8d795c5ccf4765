import { notify } from "#web/ui/overlays/toast-store.ts";
import { isSessionOver } from "#web/api/api-error.ts";

/** Shows a toast with this sentence for a call that failed, unless the session is over. */
export function notifyFailure(error: unknown, sentence: string): void {
  if (!isSessionOver(error)) notify(sentence, "error");
}
