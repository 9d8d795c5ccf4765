import type { SuggestionKind } from "#contract/listing-rules.ts";
import type { SearchSuggestion } from "#contract/listings.ts";

const groups: Readonly<Record<SuggestionKind, string>> = { suburb: "Suburbs", city: "Cities", campus: "Campuses" };

/** The API's suggestions as the search box shows them. */
export const toSuggestions = (found: readonly SearchSuggestion[]) =>
  found.map(({ kind, name, detail, q }) => ({ value: q, label: name, detail, group: groups[kind] }));
