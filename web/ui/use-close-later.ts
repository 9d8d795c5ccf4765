import { useEffect, useRef } from "react";

/** Calls `close` once, so many milliseconds after `isDone` became true. */
export function useCloseLater(isDone: boolean, milliseconds: number, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [isDone, milliseconds]);
}
