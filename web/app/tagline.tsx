import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { useReducedMotion } from "#web/ui/use-browser.ts";

const TAGLINES = ["Settle in Australia", "Your stairs to success"];
const ROTATION_MILLISECONDS = 3000;

/**
 * Shows the two taglines in turn: one fades out within 300 ms, then the other one in. They can be paused, stop while the tab is
 * hidden, and do not move for people who asked for less motion.
 */
export function Tagline() {
  const [shown, setShown] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useReducedMotion();
  const isInSight = useTabInSight();
  const isTurning = isInSight && !isPaused && !isStill;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => setShown((current) => (current + 1) % TAGLINES.length), ROTATION_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isTurning]);
  const name = isPaused ? "Play the tagline" : "Pause the tagline";
  const icon = isPaused ? "play" : "pause";
  return (
    <span className="tagline">
      <span className="tagline-texts">
        {TAGLINES.map((text, index) => (
          <span key={text} aria-hidden={index !== shown} data-shown={index === shown}>
            {text}
          </span>
        ))}
      </span>
      <Tooltip text={name}>
        <button type="button" hidden={isStill} aria-label={name} onClick={() => setIsPaused(!isPaused)}>
          <Icon of={icon} size={11} aria-hidden="true" fill="currentColor" />
        </button>
      </Tooltip>
    </span>
  );
}

function useTabInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => !document.hidden,
    () => true,
  );
}
