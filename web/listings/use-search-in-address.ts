import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/** How a board keeps its search in its page's address. One object for the life of the module. */
export interface SearchAddress<Search extends { page: number }> {
  /** For example `/jobs`. */
  path: string;
  read(parameters: URLSearchParams): Search;
  /** Empty, or beginning with "?"; without what is at its default. */
  toQuery(search: Search): string;
}

/** Changes a search; `isTyping` while the change follows letters as they are typed. */
export type ChangeSearch<Search> = (changed: Partial<Search>, isTyping?: boolean) => void;

/**
 * The search that the address asks for, also while its results are still loading, so that a second choice never undoes the
 * first one; and how to change it, back to page 1. Typing replaces the address: Back then undoes choices, not letters.
 */
export function useSearchInAddress<Search extends { page: number }>(address: SearchAddress<Search>) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const here = useLocation();
  const query = coming?.pathname === address.path ? coming.search : here.search;
  const search = useMemo(() => address.read(new URLSearchParams(query)), [address, query]);
  // What was asked for last: a second change may come before the first one has been drawn.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const change: ChangeSearch<Search> = useCallback(
    (changed, isTyping = false) => {
      // What was typed last must not call back somebody who has gone on to a listing meanwhile.
      if (isTyping && coming !== undefined && coming.pathname !== address.path) return;
      const before = asked.current;
      const next = { ...before, ...changed, page: 1 };
      if (address.toQuery(next) === address.toQuery(isTyping ? { ...before, page: 1 } : before)) return;
      asked.current = next;
      void navigate(`${address.path}${address.toQuery(next)}`, { replace: isTyping, preventScrollReset: true });
    },
    [navigate, address, coming],
  );
  return { search, change };
}
