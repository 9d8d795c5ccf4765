import { useEffect, useRef } from "react";

/** Calls `leave` once, this many milliseconds after `isDone` became true. */
export function useLeaveLater(isDone: boolean, milliseconds: number, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [isDone, milliseconds]);
}
