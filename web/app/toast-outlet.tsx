import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { currentToasts, serverToasts, subscribeToToasts } from "#web/ui/toast-store.ts";

const loadToaster = async () => (await import("#web/ui/toaster.tsx")).Toaster;
const Toaster = lazyPart(loadToaster);

/** Loads the toaster after the page, but before it is needed: what it says may be that the connection is lost. */
export function ToastOutlet() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts).length > 0;
  useEffect(() => void loadToaster().catch(() => {}), []);
  return hasToasts ? <Toaster /> : null;
}
