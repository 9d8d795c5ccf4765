import { useState } from "react";
import { momentText } from "./day-text.ts";
import { relativeTimeText } from "./relative-time-text.ts";

export type RelativeTimeProps = {
  /** ISO 8601; missing or invalid shows 'Recently'. */
  time: string | null | undefined;
  /** Said before it, such as 'Posted'. */
  prefix?: string;
  className?: string;
};

/** How long ago, with the exact moment in the viewer's own time zone as the tooltip. */
export function RelativeTime({ time, prefix, className }: RelativeTimeProps) {
  const [now] = useState(Date.now);
  const text = relativeTimeText(time, now);
  const valid = time && !Number.isNaN(Date.parse(time)) ? time : undefined;
  const words = prefix ? `${prefix} ${text}` : text;
  if (valid === undefined) return <span className={className}>{words}</span>;
  return (
    <time
      dateTime={valid}
      // Set past React: the server cannot know the zone, and drawing each one again after hydration costs a phone time.
      ref={(element) => {
        if (element) element.title = momentText(new Date(valid));
      }}
      className={className}
      suppressHydrationWarning
    >
      {words}
    </time>
  );
}
