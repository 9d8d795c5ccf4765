import { showToast } from "#web/ui/overlays/toast-store.ts";

const toastMs = 3_000;

/** Shows the result of an action on a dashboard or in a form (documents 1 and 2, section 9). */
export const notify = (message: string, tone: "success" | "error"): void =>
  void showToast(message, { tone, milliseconds: toastMs });
