import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false on the server and while its HTML is being hydrated, true afterwards: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
