import { useEffect, useRef, useState } from "react";

/** How long a person may pause in typing before the list follows. */
const typingPauseMs = 350;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

const keyOf = (texts: Texts<string>): string =>
  Object.keys(texts)
    .toSorted()
    .map((name) => texts[name]?.trim())
    .join("\n");

/**
 * What is being typed into a board's filters; the list follows after a pause. A change from elsewhere (Reset, a chip, Back)
 * replaces it, but the list catching up with what was asked for here does not: by then more may have been typed.
 * @param found the texts that the shown results were found by
 * @param toSearch what of the typed texts can be searched for; the rest stays in its field
 * @returns the texts, a function that changes one, and one that forgets what the results were not found by
 */
export function useTypedTexts<Name extends string>(
  found: Texts<Name>,
  onPause: (texts: Texts<Name>) => void,
  toSearch: (texts: Texts<Name>) => Texts<Name> = (texts) => texts,
) {
  const [texts, setTexts] = useState(found);
  const [seen, setSeen] = useState(keyOf(found));
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (keyOf(found) !== seen) {
    setSeen(keyOf(found));
    const caughtUpTo = asked.lastIndexOf(keyOf(found));
    setAsked(caughtUpTo === -1 ? [] : asked.slice(caughtUpTo));
    if (caughtUpTo === -1) setTexts(found);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const setText = (name: Name, value: string) => {
    const typed = { ...texts, [name]: value };
    setTexts(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = toSearch(typed);
      setAsked((before) => [...before, keyOf(wanted)]);
      latest.current(wanted);
    }, typingPauseMs);
  };
  const forgetRest = () => {
    clearTimeout(timer.current);
    setTexts(found);
  };
  return [texts, setText, forgetRest] as const;
}
