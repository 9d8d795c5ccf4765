import { useLocation } from "react-router";

/** Returns the current address, for the way back. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
