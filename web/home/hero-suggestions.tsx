import type { RefObject } from "react";
import { api } from "#web/api/browser-api.ts";
import { toSuggestions } from "#web/listings/search-suggestions.ts";
import { type OpenSuggestions, SuggestionList, type SuggestionKeys } from "#web/ui/fields/suggestion-list.tsx";

interface HeroSuggestionsProps {
  /** The path of the board that is searched. */
  path: "/jobs" | "/accommodation";
  value: string;
  keys: RefObject<SuggestionKeys | null>;
  onOpenChange: (open: OpenSuggestions | undefined) => void;
  onTake: (value: string) => void;
}

/** The places that complete a search on the home page, as on the board. */
export function HeroSuggestions({ path, ...list }: HeroSuggestionsProps) {
  return (
    // The search box is as light by night as by day; the list follows the theme.
    <div className="text-ink">
      <SuggestionList
        {...list}
        source={async (q) => toSuggestions(await api.call(`GET ${path}/suggestions`, { query: { q } }))}
      />
    </div>
  );
}
