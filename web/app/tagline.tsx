import Pause from "@lucide/icons/icons/pause";
import Play from "@lucide/icons/icons/play";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { useReducedMotion } from "#web/ui/use-reduced-motion.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";

const TAGLINES = ["Settle in Australia", "Your stairs to success"];
const ROTATION_MILLISECONDS = 3000;

/**
 * The two taglines in turn: one fades out within 300 ms, then the other in. They can be paused, wait while nobody looks at
 * the tab, and stand still for who asked for less motion.
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
  const icon = isPaused ? Play : Pause;
  return (
    <span className="tagline">
      <Tooltip text={name}>
        <button type="button" hidden={isStill} aria-label={name} onClick={() => setIsPaused(!isPaused)}>
          <Icon of={icon} size={11} aria-hidden="true" fill="currentColor" />
        </button>
      </Tooltip>
      <span className="tagline-texts">
        {TAGLINES.map((text, index) => (
          <span key={text} aria-hidden={index !== shown} data-shown={index === shown}>
            {text}
          </span>
        ))}
      </span>
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
