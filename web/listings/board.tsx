import LayoutGrid from "@lucide/icons/icons/layout-grid";
import List from "@lucide/icons/icons/list";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";
import { type FilterPanel, FilterToggle, useFilterPanel } from "./filter-panel.tsx";
import { type FoundPage, Results, type ResultWords } from "./results.tsx";
import { focusResults } from "./results-region.tsx";
import { type ListingView, useListingView } from "./use-listing-view.ts";
import { type ChangeSearch, type SearchAddress, useSearchInAddress } from "./use-search-in-address.ts";

/** What a board's loader gives its page. */
export interface BoardData<Search, Listing> {
  /** `undefined` when nothing could be loaded and nothing was there before. */
  results: (FoundPage<Listing> & { search: Search }) | undefined;
  /** Whether loading failed; `results` are then older ones. */
  failed: boolean;
}

/** What a board's filters are made with. */
export interface FilterTools<Search> {
  search: Search;
  change: ChangeSearch<Search>;
  panel: FilterPanel;
  /** Stands between the text search and the panel. */
  toolbar: ReactNode;
}

interface CardContext {
  view: ListingView;
  /** From 0. */
  position: number;
  /** The list's address, to come back to it with its filters. */
  from: string;
}

interface BoardProps<Search extends { page: number }, Name extends string & keyof Search, Listing extends { id: string }> {
  data: BoardData<Search, Listing>;
  address: SearchAddress<Search>;
  emptySearch: Search;
  words: ResultWords;
  /** The grid's columns in each view. */
  columns: Readonly<Record<ListingView, string>>;
  /** The id of the filter panel. */
  filtersId: string;
  filters: (tools: FilterTools<Search>) => ReactNode;
  /** What stands after the last listing, in the same grid. */
  after?: ReactNode;
  activeFilters: (search: Search) => readonly ActiveFilter<Name>[];
  children: (listing: Listing, context: CardContext) => ReactNode;
}

/** A board: its filters, how it is viewed, and what was found; all of it in the page's address. */
export function Board<Search extends { page: number }, Name extends string & keyof Search, Listing extends { id: string }>(
  props: BoardProps<Search, Name, Listing>,
) {
  const { address, emptySearch, words, filtersId } = props;
  const { results, failed } = props.data;
  const { search, change } = useSearchInAddress(address);
  const { pathname, search: query } = useLocation();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const panel = useFilterPanel();
  const [view, setView] = useListingView();
  // Chips and 'Reset Filters' go with what they do.
  const changeAndLookBelow = (changed: Partial<Search>) => {
    change(changed);
    focusResults();
  };
  const remove = (name: Name) => {
    const changed: Partial<Search> = {};
    changed[name] = emptySearch[name];
    changeAndLookBelow(changed);
  };
  const reset = () => changeAndLookBelow(emptySearch);
  const retry = useRetry(failed);
  const isComing = navigation.state === "loading" && navigation.location.pathname === address.path;
  const isLoading = isComing || revalidator.state === "loading";
  return (
    <>
      <div className="mt-6">
        {props.filters({
          search,
          change,
          panel,
          toolbar: (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <FilterToggle panel={panel} controls={filtersId} />
              <SegmentedControl label="View" iconsOnly options={views} value={view} onChange={setView} />
            </div>
          ),
        })}
      </div>
      <ActiveFilters filters={props.activeFilters(search)} onRemove={remove} onClear={reset} />
      {results === undefined ? (
        <div className="mt-6">
          <ErrorState message={words.failed} onRetry={retry} retrying={isLoading} />
        </div>
      ) : (
        <Results
          {...{ found: results, page: results.search.page, words, failed, isLoading }}
          className={props.columns[view]}
          hrefFor={(page) => `${address.path}${address.toQuery({ ...results.search, page })}`}
          onReset={reset}
          onRetry={retry}
          after={props.after}
        >
          {(listing, position) => props.children(listing, { view, position, from: pathname + query })}
        </Results>
      )}
    </>
  );
}

/** Leads to the board's newest listings, loaded again: to see among them what was just posted. */
export function useShowNewest({ path }: { path: string }): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(path, { replace: search === "", preventScrollReset: true });
}

/** Loads again; once that has worked, 'Retry' is gone, and the focus that it had goes to what was found. */
function useRetry(failed: boolean): () => void {
  const revalidator = useRevalidator();
  const wasPressed = useRef(false);
  useEffect(() => {
    if (failed) return;
    if (wasPressed.current && document.activeElement === document.body) focusResults();
    wasPressed.current = false;
  }, [failed]);
  return () => {
    wasPressed.current = true;
    void revalidator.revalidate();
  };
}

const views = [
  { value: "card", label: "Cards", icon: <Icon of={LayoutGrid} size={18} aria-hidden="true" /> },
  { value: "list", label: "List", icon: <Icon of={List} size={18} aria-hidden="true" /> },
] as const;
