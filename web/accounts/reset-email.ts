import { useLocation } from "react-router";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * The address that a reset is for. It travels from screen to screen in the history's state, which a reload and Back keep and
 * which no address shows. `undefined` while nobody can know, `null` where there is none.
 */
export function useResetEmail(): string | null | undefined {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  return isHydrated ? emailIn(state) : undefined;
}

/** The address that such a state carries. */
export function emailIn(state: unknown): string | null {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : null;
  return typeof email === "string" && email !== "" ? email : null;
}
