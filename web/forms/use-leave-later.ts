import { useEffect, useRef } from "react";

/**
 * Calls `leave` once, this many milliseconds after `isDone` became true.
 * @param staysIfUsed whether a key or a press meanwhile means that the person is still there, and leaves when they want
 */
export function useLeaveLater(isDone: boolean, milliseconds: number, leave: () => void, staysIfUsed = false): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    const stop = () => clearTimeout(timer);
    const gone = new AbortController();
    if (staysIfUsed)
      for (const use of ["keydown", "pointerdown"]) window.addEventListener(use, stop, { once: true, signal: gone.signal });
    return () => {
      stop();
      gone.abort();
    };
  }, [isDone, milliseconds, staysIfUsed]);
}
