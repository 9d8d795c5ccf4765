import { lazy, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { applicationBoardNames } from "#contract/boards.ts";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ActiveFilters } from "#web/listings/search/active-filters.tsx";
import { type FilterFrame, filterFormId } from "#web/listings/search/filter-form.tsx";
import type { BoardData, BoardSearch } from "#web/listings/search/board-search.ts";
import { FilterToggle, useFilterPanel } from "#web/listings/search/filter-panel.tsx";
import { focusResults } from "#web/listings/search/results-region.tsx";
import { Results, type ResultWords } from "#web/listings/search/results.tsx";
import { SaveSearch } from "#web/listings/search/save-search.tsx";
import { type ListingView, useListingView } from "#web/listings/search/use-listing-view.ts";
import { type ChangeSearch, useSearchInAddress } from "#web/lists/use-search-in-address.ts";

// Most searches find something, so this part loads only if needed. Without its code the page still says that nothing was found.
const OtherSearches = lazy(async () => {
  try {
    return { default: (await import("#web/listings/search/other-searches.tsx")).OtherSearches };
  } catch {
    return { default: () => null };
  }
});

/** What a board's filters are made with. */
export interface FilterTools<Search> {
  search: Search;
  change: ChangeSearch<Search>;
  /** For the `FilterForm`. */
  frame: FilterFrame;
}

interface CardContext {
  view: ListingView;
  /** From 0. */
  position: number;
  /** The list's address, to come back to it with its filters. */
  from: string;
}

interface BoardProps<
  Search extends { q: string; page: number; sort?: string },
  Name extends string & keyof Search,
  Listing extends { id: string },
> {
  data: BoardData<Search, Listing>;
  search: BoardSearch<Search, Listing, Name>;
  words: ResultWords;
  /** The view that suits the board's listings. It is used until somebody chooses another. */
  usualView: ListingView;
  /** The columns and gaps of each view. */
  columns: Readonly<Record<ListingView, string>>;
  /** The sort orders, the default one first. */
  sorts: readonly [Sort, ...Sort[]];
  /** The id of the filter panel. */
  filtersId: string;
  filters: (tools: FilterTools<Search>) => ReactNode;
  /** The part below the listings. */
  after?: ReactNode;
  children: (listing: Listing, context: CardContext) => ReactNode;
}

/** A board: its filters, its view, and its results. The page's address holds all of it. */
export function Board<
  Search extends { q: string; page: number; sort?: string },
  Name extends string & keyof Search,
  Listing extends { id: string },
>(props: BoardProps<Search, Name, Listing>) {
  const { search: address, words, filtersId } = props;
  const { results, failed } = props.data;
  const { search, change, empty, remove, reset } = useBoardSearch(address);
  const { pathname, search: query } = useLocation();
  const isLoading = useIsLoading(address.path);
  const panel = useFilterPanel();
  const [view, setView] = useListingView(address.path, props.usualView);
  // The sheet has an entry of the history. Choices on it change that entry, so that one Back undoes all of them.
  const changeInPanel: typeof change = (changed, isTyping = false) => change(changed, isTyping || panel.isSheetOpen);
  const retry = useRetry(failed);
  const active = address.activeFilters(search);
  const savedBoard = applicationBoardNames.find((name) => address.path === `/${name}`);
  const { total = 0, isAtLeast = false } = results ?? {};
  return (
    <>
      <div className="mt-6">
        {props.filters({
          search,
          change: changeInPanel,
          frame: {
            action: address.path,
            panel,
            panelId: filtersId,
            toolbar: (
              <>
                <FilterToggle panel={panel} controls={filtersId} count={active.filter(({ name }) => name !== "q").length} />
                <SegmentedControl label="View" iconsOnly options={views} value={view} onChange={setView} />
              </>
            ),
            found: { total, isAtLeast, isLoading },
            noun: words.noun,
            noMatch: words.noMatch,
            onClear: () => changeInPanel({ ...empty, q: search.q }),
          },
        })}
      </div>
      <ActiveFilters filters={active} onRemove={remove} onClear={reset} />
      {results === undefined ? (
        <div className="mt-6">
          <ErrorState message={words.failed} onRetry={retry} retrying={isLoading} />
        </div>
      ) : (
        <Results
          {...{ found: results, page: results.search.page, words, failed, isLoading }}
          className={props.columns[view]}
          order={
            <SortChoice
              sorts={props.sorts}
              value={search.sort}
              formId={filterFormId(filtersId)}
              onChoose={(sort) => change({ sort } as Partial<Search>)}
            />
          }
          saveSearch={
            savedBoard && (
              <SaveSearch
                board={savedBoard}
                query={address.toQuery({ ...results.search, page: 1 })}
                filters={address.activeFilters(results.search)}
                nounMany={words.noun.many}
              />
            )
          }
          hrefFor={(page) => `${address.path}${address.toQuery({ ...results.search, page })}`}
          onReset={reset}
          onRetry={retry}
          otherSearches={
            <OtherSearches
              alternatives={results.alternatives}
              filters={address.activeFilters(results.search)}
              path={address.path}
              query={address.toQuery({ ...results.search, page: 1 })}
              read={(parameters) => {
                const other = address.read(parameters);
                return { query: address.toQuery(other), filters: address.activeFilters(other) };
              }}
              noun={words.noun}
            />
          }
          after={props.after}
        >
          {(listing, position) => props.children(listing, { view, position, from: pathname + query })}
        </Results>
      )}
    </>
  );
}

/** What is searched for, and what changes it. `empty` has no filter and keeps the sort order. */
function useBoardSearch<Search extends { page: number; sort?: string }, Name extends string & keyof Search, Listing>(
  address: BoardSearch<Search, Listing, Name>,
) {
  const { search, change } = useSearchInAddress(address);
  const empty = search.sort === undefined ? address.empty : { ...address.empty, sort: search.sort };
  // Chips and 'Reset Filters' disappear when they are pressed.
  const changeAndLookBelow = (changed: Partial<Search>) => {
    change(changed);
    focusResults();
  };
  const remove = (name: Name) => {
    const changed: Partial<Search> = {};
    changed[name] = address.empty[name];
    changeAndLookBelow(changed);
  };
  return { search, change, empty, remove, reset: () => changeAndLookBelow(empty) };
}

/** Returns true while the board at this path is on its way, for the first time or again. */
function useIsLoading(path: string): boolean {
  const navigation = useNavigation();
  const isReloading = useRevalidator().state === "loading";
  return isReloading || (navigation.state === "loading" && navigation.location.pathname === path);
}

interface Sort {
  value: string;
  label: string;
}

interface SortChoiceProps {
  sorts: readonly [Sort, ...Sort[]];
  value: string | undefined;
  /** Without scripts this form sends the order. */
  formId: string;
  onChoose: (value: string) => void;
}

/** The sort order of the listings, as text if there is only one. */
function SortChoice({ sorts, value, formId, onChoose }: SortChoiceProps) {
  if (sorts.length === 1) return <p className="text-sm text-ink-soft">{sorts[0].label}</p>;
  return (
    <SelectField
      label="Sort by"
      labelHidden
      name="sort"
      form={formId}
      options={sorts}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="listing-order"
    />
  );
}

/** Loads again. After success 'Retry' is gone, and its focus moves to the results. */
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
  { value: "card", label: "Cards", icon: <Icon of="layout-grid" size={18} aria-hidden="true" /> },
  { value: "list", label: "List", icon: <Icon of="list" size={18} aria-hidden="true" /> },
] as const;
