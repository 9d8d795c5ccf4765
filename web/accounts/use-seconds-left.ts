import { useEffect, useState } from "react";

const lookEveryMs = 250;

/** Returns the seconds until a time (epoch milliseconds), from `most` down to 0. */
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
    // A phone may have stopped the timer while another app, such as the mail app, was open.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until]);
  return secondsLeft();
}
