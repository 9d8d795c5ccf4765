import { useState } from "react";
import { momentText, relativeTimeText } from "./formats.ts";

export type RelativeTimeProps = {
  /** ISO 8601; missing or invalid shows 'Recently'. */
  time: string | null | undefined;
  /** The words before it, such as 'Posted'. */
  prefix?: string;
  className?: string;
};

/** How long ago something was, with the exact time in the reader's time zone as the tooltip. */
export function RelativeTime({ time, prefix, className }: RelativeTimeProps) {
  const [now] = useState(Date.now);
  const text = relativeTimeText(time, now);
  const valid = time && !Number.isNaN(Date.parse(time)) ? time : undefined;
  const words = prefix ? `${prefix} ${text.toLowerCase()}` : text;
  if (valid === undefined) return <span className={className}>{words}</span>;
  return (
    <time
      dateTime={valid}
      // Set directly in the DOM: the server cannot know the time zone, and rendering each one again after hydration costs a phone
      // time.
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
