import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/** How a board keeps its search in its page's address. One object for the life of the module. */
export interface SearchAddress<Search extends { page: number }> {
  /** For example `/jobs`. */
  path: string;
  read(parameters: URLSearchParams): Search;
  /** Empty, or beginning with "?"; without default values. */
  toQuery(search: Search): string;
}

/** Changes a search. `isTyping` is true while the change follows typed letters. */
export type ChangeSearch<Search> = (changed: Partial<Search>, isTyping?: boolean) => void;

/**
 * The search in the address, also while its results are loading, so that a second choice never undoes the first. A change goes back to
 * page 1. Typing replaces the address, so Back undoes choices and not letters.
 */
export function useSearchInAddress<Search extends { page: number }>(address: SearchAddress<Search>) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const here = useLocation();
  const query = coming?.pathname === address.path ? coming.search : here.search;
  const search = useMemo(() => address.read(new URLSearchParams(query)), [address, query]);
  // The latest search. A second change may come before the first one is rendered.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const change: ChangeSearch<Search> = useCallback(
    (changed, isTyping = false) => {
      // The last typed letters must not bring back somebody who has opened a listing meanwhile.
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
