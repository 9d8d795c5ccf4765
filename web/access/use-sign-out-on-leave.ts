import { useEffect, useRef } from "react";
import { signOut } from "#web/api/session.ts";

/**
 * Signs out once the page has been left. Before that, a page for signed-in people would itself redirect to the sign-in page.
 * @returns a function to call before leaving; what it is given runs after signing out
 */
export function useSignOutOnLeave(): (afterwards?: () => void) => void {
  const leave = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (!leave.current) return;
      signOut();
      leave.current();
    },
    [],
  );
  return (afterwards = () => {}) => {
    leave.current = afterwards;
  };
}
