import { useCallback, useEffect, useRef, useState } from "react";

/** What a screen has loaded, or not yet. */
export interface Loaded<Value> {
  /** `undefined` until something has loaded. It stays while it is loaded again, and when that fails. */
  value: Value | undefined;
  isLoading: boolean;
  /** Whether the latest answer was a failure. */
  failed: boolean;
  reload: () => void;
  /** Changes what has loaded, such as by what was just saved. */
  change: (to: (before: Value) => Value) => void;
}

/**
 * Loads what a screen shows, and loads it again whenever the key changes. Only the answer to the latest question counts.
 * @param load given what has loaded so far, to add to it
 */
export function useLoaded<Value>(key: string, load: (before: Value | undefined) => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt} ${key}`;
  const [answer, setAnswer] = useState<{ question: string; value: Value | undefined; failed: boolean }>();
  const latest = useRef({ load, value: answer?.value });
  useEffect(() => {
    latest.current = { load, value: answer?.value };
  });
  useEffect(() => {
    let isLatest = true;
    const { load: loadNow, value: before } = latest.current;
    loadNow(before).then(
      (value) => isLatest && setAnswer({ question, value, failed: false }),
      () => isLatest && setAnswer((last) => ({ question, value: last?.value, failed: true })),
    );
    return () => {
      isLatest = false;
    };
  }, [question]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const change = useCallback(
    (to: (before: Value) => Value) =>
      setAnswer((last) => (last?.value === undefined ? last : { ...last, value: to(last.value) })),
    [],
  );
  return {
    value: answer?.value,
    isLoading: answer?.question !== question,
    failed: answer?.failed ?? false,
    reload,
    change,
  };
}

/** Loads a list, to be changed in place by what its screen does. */
export const useLoadedList = <Item>(key: string, load: () => Promise<readonly Item[]>): Loaded<readonly Item[]> =>
  useLoaded(key, load);
