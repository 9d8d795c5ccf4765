import { type KeyboardEvent, useRef, useState } from "react";
import { Form, Link } from "react-router";
import type { HomeContent, Search as SearchWords } from "#contract/content/home.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import type { OpenSuggestions, SuggestionKeys } from "#web/ui/fields/suggestion-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Loads with the first focus. The search also works without it.
const HeroSuggestions = lazyPart(async () => (await import("./hero-suggestions.tsx")).HeroSuggestions);

type Searches = HomeContent["hero"]["searches"];

const boards = [
  { id: "jobs", path: "/jobs" },
  { id: "rooms", path: "/accommodation" },
] as const satisfies readonly { id: keyof Searches; path: string }[];

/**
 * A search of either board. The radio buttons stand outside of the forms, and the style sheet shows the form of the chosen one:
 * both work before any script has come, and an address never carries more than `q`.
 */
export function HeroSearch({ label, searches }: { label: string; searches: Searches }) {
  return (
    <search className="hero-search">
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{label}</legend>
        {boards.map(({ id }) => (
          <label key={id} className="hero-search-tab">
            <input
              type="radio"
              name="board"
              id={`search-${id}`}
              defaultChecked={id === "jobs"}
              onChange={({ currentTarget }) => takeText(currentTarget)}
            />
            {searches[id].tab}
          </label>
        ))}
      </fieldset>
      {boards.map(({ id, path }) => (
        <div key={id} className={`hero-search-${id}`}>
          <SearchForm words={searches[id]} path={path} />
        </div>
      ))}
    </search>
  );
}

function SearchForm({ words, path }: { words: SearchWords; path: "/jobs" | "/accommodation" }) {
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The text while the field has the focus. The browser holds the text itself, so that what is typed before the scripts load stays.
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState<OpenSuggestions>();
  const keys = useRef<SuggestionKeys>(null);
  const take = (chosen: string) => {
    if (input.current === null) return;
    input.current.value = chosen;
    setTyped(chosen);
    input.current.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.current?.onKey(event.key)) event.preventDefault();
  };
  return (
    <>
      <Form ref={box} action={path} className="hero-search-box">
        <label className="flex min-w-0 flex-1 items-center gap-2.5 ps-3">
          <Icon of="search" size={20} aria-hidden="true" className="flex-none opacity-60 max-sm:hidden" />
          <span className="sr-only">{words.label}</span>
          <input
            ref={input}
            type="search"
            dir="auto"
            name="q"
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open !== undefined}
            aria-controls={open?.listId}
            aria-activedescendant={open?.markedId}
            onFocus={({ currentTarget }) => setTyped(currentTarget.value)}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              keys.current?.onType();
            }}
            onBlur={() => setTyped(undefined)}
            onKeyDown={onKeyDown}
            maxLength={200}
            placeholder={words.placeholder}
            className="min-h-11 w-full min-w-0 bg-transparent"
          />
        </label>
        <button type="submit" className={buttonStyle("accent")}>
          {words.button}
        </button>
        {typed !== undefined && <HeroSuggestions {...{ path, box, keys }} value={typed} onOpenChange={setOpen} onTake={take} />}
      </Form>
      <nav aria-label={`Popular searches: ${words.tab}`} className="home-popular">
        {words.popular.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-9 items-center rounded-full border border-on-night-soft bg-night px-3.5 text-sm font-semibold hover:border-accent hover:text-accent max-sm:min-h-11 max-sm:nth-[n+4]:hidden"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** What was typed for one board is searched on the other one when that is chosen. */
function takeText(chosen: HTMLInputElement): void {
  const inputs = [...(chosen.closest("search")?.querySelectorAll<HTMLInputElement>("input[name=q]") ?? [])];
  const typed = inputs.find(({ offsetParent }) => offsetParent === null)?.value;
  const shown = inputs.find(({ offsetParent }) => offsetParent !== null);
  if (shown && typed) shown.value = typed;
}
