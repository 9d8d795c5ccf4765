import { useState } from "react";
import { momentText } from "./day-text.ts";
import { relativeTimeText } from "./relative-time-text.ts";
import { useHydrated } from "./use-hydrated.ts";

export type RelativeTimeProps = {
  /** ISO 8601; missing or invalid shows 'Recently'. */
  time: string | null | undefined;
  /** Said before it, such as 'Posted'. */
  prefix?: string;
  className?: string;
};

/** How long ago, with the exact moment in the viewer's own time zone as the tooltip. */
export function RelativeTime({ time, prefix, className }: RelativeTimeProps) {
  const hydrated = useHydrated();
  const [now] = useState(Date.now);
  const text = relativeTimeText(time, now);
  const valid = time && !Number.isNaN(Date.parse(time)) ? time : undefined;
  const words = prefix ? `${prefix} ${text}` : text;
  if (valid === undefined) return <span className={className}>{words}</span>;
  return (
    <time
      dateTime={valid}
      // The server cannot know the zone, so the tooltip comes with hydration.
      title={hydrated ? momentText(new Date(valid)) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {words}
    </time>
  );
}
