import { useEffect, useId, useRef, useState } from "react";

/** Something to choose; a plain text is what it says. */
export type Suggestion =
  | string
  | {
      /** What the field holds once it is chosen. */
      value: string;
      label: string;
      /** Beside the label, quieter. */
      detail?: string;
      /** Suggestions of one group stand together, under its name. */
      group: string;
    };

/** Returns the suggestions for a text. Throw or abort to show none. */
export type SuggestionSource = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Suggestions come from this many characters on, after a pause in typing. */
const charactersMin = 3;
const pauseMs = 200;
const optionsMax = 8;

const NONE: readonly Suggestion[] = [];

/** What the field holds once it is chosen. */
export const valueOf = (suggestion: Suggestion): string => (typeof suggestion === "string" ? suggestion : suggestion.value);

/** The state of the list of suggestions of a field with the focus: its options, whether it is open, and which one is marked. */
export function useSuggestions({ value, source }: { value: string; source: SuggestionSource }) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(true);
  const [markedIndex, setMarkedIndex] = useState(-1);
  const [found, setFound] = useState(NONE);
  const [settled, setSettled] = useState<string | null>(null);
  const latestSource = useRef(source);
  useEffect(() => {
    latestSource.current = source;
  });

  const text = value.trim();
  const isLongEnough = text.length >= charactersMin;
  useEffect(() => {
    if (!isWanted || !isLongEnough || text === settled) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latestSource.current(text, abort.signal).then(
        (options) => !abort.signal.aborted && setFound(options.slice(0, optionsMax)),
        // The field also works without suggestions, so failures are ignored.
        () => !abort.signal.aborted && setFound(NONE),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, settled, isWanted, isLongEnough]);

  const options = isLongEnough && text !== settled ? found : NONE;
  const isOpen = isWanted && options.length > 0;
  const close = () => {
    setIsWanted(false);
    setMarkedIndex(-1);
  };
  return {
    id,
    options,
    isOpen,
    markedIndex: isOpen ? markedIndex : -1,
    marked: isOpen ? options[markedIndex] : undefined,
    optionId: (index: number) => `${id}-${index}`,
    open: () => {
      setIsWanted(true);
      setMarkedIndex(-1);
    },
    close,
    /** A suggestion was taken: its text asks for no more until it changes. */
    settle: (option: string) => {
      setSettled(option);
      close();
    },
    /** Moves the mark, or closes the list. Returns true if the key was for the list. */
    onKey: (key: string): boolean => {
      if (key === "Escape" && isOpen) {
        close();
        return true;
      }
      const target = nextIndex(key, markedIndex, options.length, isOpen);
      if (target === null) return false;
      setIsWanted(true);
      setMarkedIndex(target);
      return true;
    },
  };
}

/** Home and End move within the text until an option is marked. */
function nextIndex(key: string, marked: number, count: number, isOpen: boolean): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return isOpen ? (marked + 1) % count : 0;
  if (key === "ArrowUp") return isOpen ? (marked <= 0 ? count : marked) - 1 : count - 1;
  if (!isOpen || marked === -1) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
