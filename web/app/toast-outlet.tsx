import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToasts, serverToasts, subscribeToToasts } from "#web/ui/toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("#web/ui/toaster.tsx")).Toaster }));

/** Loads the toaster when there is something to say. */
export function ToastOutlet() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts).length > 0;
  if (!hasToasts) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
