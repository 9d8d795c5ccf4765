import { Fragment } from "react";
import { Link } from "react-router";
import type { Alternative } from "#contract/listings.ts";
import type { Noun } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ActiveFilter } from "./active-filters.tsx";
import { focusResults } from "./results-region.tsx";
import { foundText } from "./result-count.tsx";

interface OtherSearchesProps {
  alternatives: readonly Alternative[];
  /** The filters that found nothing. */
  filters: readonly ActiveFilter<string>[];
  /** The board's path, and the query of the search that found nothing. */
  path: string;
  query: string;
  /** The query and the filters of a search in an address. */
  read: (parameters: URLSearchParams) => { query: string; filters: readonly ActiveFilter<string>[] };
  noun: Noun;
}

/** Searches close to one that found nothing, each as a link with its number of listings. */
export function OtherSearches({ alternatives, filters, path, query, read, noun }: OtherSearchesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-5 w-full text-start text-ink">
      <h3 className="text-base">Searches close to yours</h3>
      <ul className="listing-rows mt-2">
        {alternatives.map(({ kind, place, changes, ...counted }) => {
          const parameters = new URLSearchParams(query);
          for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
          const other = read(parameters);
          return (
            <li key={other.query}>
              <Link
                to={`${path}${other.query}`}
                preventScrollReset
                onClick={focusResults}
                className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 font-medium">
                  {describe({ kind, place, changes }, filters, other.filters).map(([before, value, after]) => (
                    <Fragment key={`${before}${value}`}>
                      {before}
                      <span dir="auto">{value}</span>
                      {after}
                    </Fragment>
                  ))}
                </span>
                <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{foundText(counted, noun)}</span>
                <Icon of="arrow-right" size={17} aria-hidden="true" className="flex-none text-brand" />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Told = Pick<Alternative, "kind" | "place" | "changes">;
/** A value with what is around it. */
type Part = readonly [before: string, value: string, after: string];

/**
 * "Did you mean “barista”?", "Near Monash University", "All of Melbourne", "Max price: $320" for a filter that changes, "Any job type" for
 * one that is left out.
 */
function describe(
  { kind, place, changes }: Told,
  before: readonly ActiveFilter<string>[],
  after: readonly ActiveFilter<string>[],
): readonly Part[] {
  const changed = after.filter(({ name }) => changes[name] !== undefined && name !== "q");
  const left = before.filter(({ name }) => changes[name] === "");
  const parts: Part[] = [
    ...wordsOf({ kind, place, changes }, left),
    ...changed.map(({ label, value }) => [`${label}: `, value, ""] as const),
    ...[...new Set(left.flatMap(({ name, label }) => (name === "q" ? [] : [nounOf(name, label)])))].map(
      (noun) => [`Any ${noun}`, "", ""] as const,
    ),
  ];
  return parts.map(([text, value, end], position) => [position === 0 ? text : `, ${lowerFirst(text)}`, value, end]);
}

/** How the words of a search change. */
function wordsOf({ kind, place, changes }: Told, left: readonly ActiveFilter<string>[]): Part[] {
  if (kind === "spelling") return [["Did you mean “", changes["q"] ?? "", "”?"]];
  if (kind === "campus") return [["Near ", place, ""]];
  if (kind === "city") return [["All of ", place, ""]];
  const words = left.find(({ name }) => name === "q");
  if (words) return [["Without “", words.value, "”"]];
  return changes["q"] === undefined ? [] : [["Search: ", changes["q"], ""]];
}

/** Both price filters are called 'price', and both date filters 'date'. */
function nounOf(name: string, label: string): string {
  if (/price$/i.test(name)) return "price";
  return name === "availableDate" || name === "moveInBy" ? "date" : label.toLowerCase();
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
