import { type RefObject, useLayoutEffect, useRef } from "react";
import { api } from "#web/api/browser-api.ts";
import { toSuggestions } from "#web/listings/search/search-suggestions.ts";
import { type OpenSuggestions, SuggestionList, type SuggestionKeys } from "#web/ui/fields/suggestion-list.tsx";

interface HeroSuggestionsProps {
  /** The path of the board that is searched. */
  path: "/jobs" | "/accommodation";
  /** The suggestions stand below it. */
  box: RefObject<HTMLElement | null>;
  value: string;
  keys: RefObject<SuggestionKeys | null>;
  onOpenChange: (open: OpenSuggestions | undefined) => void;
  onTake: (value: string) => void;
}

/** The places that complete a search on the home page, as on the board. They lie above the page, which cuts off the picture's edges. */
export function HeroSuggestions({ path, box, ...list }: HeroSuggestionsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { left, bottom, width } = box.current?.getBoundingClientRect() ?? new DOMRect();
      const at = { left: `${left + window.scrollX}px`, top: `${bottom + window.scrollY}px`, width: `${width}px` };
      Object.assign(layer.current?.style ?? {}, at);
    };
    place();
    layer.current?.showPopover();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, [box]);
  return (
    <div
      ref={layer}
      popover="manual"
      className="text-ink"
      style={{ position: "absolute", inset: "auto", height: 0, margin: 0, padding: 0, border: 0, overflow: "visible" }}
    >
      <SuggestionList
        {...list}
        source={async (q) => toSuggestions(await api.call(`GET ${path}/suggestions`, { query: { q } }))}
      />
    </div>
  );
}
