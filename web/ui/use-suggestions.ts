import { useEffect, useId, useRef, useState } from "react";

type Options = {
  value: string;
  source: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  minCharacters: number;
  optionsMax: number;
  debounceMilliseconds: number;
};

const NONE: readonly string[] = [];

/** The state of a list of suggestions: what it offers, whether it shows, which one is marked. */
export function useSuggestions({ value, source, minCharacters, optionsMax, debounceMilliseconds }: Options) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [markedIndex, setMarkedIndex] = useState(-1);
  const [found, setFound] = useState(NONE);
  const [settled, setSettled] = useState<string | null>(null);
  const latestSource = useRef(source);
  useEffect(() => {
    latestSource.current = source;
  });

  const text = value.trim();
  const isLongEnough = text.length >= minCharacters;
  useEffect(() => {
    if (!isWanted || !isLongEnough || text === settled) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latestSource.current(text, abort.signal).then(
        (options) => !abort.signal.aborted && setFound(options.slice(0, optionsMax)),
        // Suggestions are a convenience: without them the text still works.
        () => !abort.signal.aborted && setFound(NONE),
      );
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, settled, isWanted, isLongEnough, optionsMax, debounceMilliseconds]);

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
    /** The focus goes: when it returns, even a taken text may be suggested upon. */
    leave: () => {
      setSettled(null);
      close();
    },
    /** A suggestion was taken: its text asks for no more until it changes. */
    settle: (option: string) => {
      setSettled(option);
      close();
    },
    /** true: the key was for the list. */
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

/** Home and End belong to the text until an option is marked. */
function nextIndex(key: string, marked: number, count: number, isOpen: boolean): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return isOpen ? (marked + 1) % count : 0;
  if (key === "ArrowUp") return isOpen ? (marked <= 0 ? count : marked) - 1 : count - 1;
  if (!isOpen || marked === -1) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
