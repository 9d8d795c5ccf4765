import { useEffect, useState } from "react";

const lookEveryMs = 250;

/** How many seconds are left until a moment (epoch milliseconds), from `most` down to 0. */
export function useSecondsLeft(until: number, most: number): number {
  const secondsLeft = () => Math.min(most, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const [, setShown] = useState(secondsLeft);
  useEffect(() => {
    const look = () => setShown(Math.ceil((until - Date.now()) / 1000));
    look();
    const timer = setInterval(() => {
      look();
      if (until <= Date.now()) clearInterval(timer);
    }, lookEveryMs);
    // A phone that was in another app, such as the mail's, may have stopped the timer.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until]);
  return secondsLeft();
}
