import { useCallback, useEffect, useRef, useState } from "react";

/** The state of what a screen loads. */
export interface Loaded<Value> {
  /** `undefined` until the first success. It stays during later loads, also if they fail. */
  value: Value | undefined;
  isLoading: boolean;
  /** True if the latest load failed. */
  failed: boolean;
  reload: () => void;
  /** Changes the loaded value, for example to what was just saved. */
  change: (to: (before: Value) => Value) => void;
}

/**
 * Loads a screen's data, and loads it again whenever the key changes. Only the answer to the latest request counts.
 * @param load receives what was loaded before, so that it can add to it
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
