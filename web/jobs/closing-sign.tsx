import { type ReactNode, useState } from "react";
import { closingSignDays, daysUntil } from "#contract/job-limits.ts";
import { countText } from "#web/ui/formats.ts";

/** 'Closes in 3 days', in the last week before a closing date. @param children are shown at other times */
export function ClosingSign({ closesAt, children = null }: { closesAt: string | null; children?: ReactNode }) {
  const [now] = useState(Date.now);
  const days = closesAt === null ? -1 : daysUntil(closesAt, now);
  if (days < 0 || days > closingSignDays) return children;
  return (
    <span className="font-semibold" suppressHydrationWarning>
      {days === 0 ? "Closes today" : `Closes in ${countText(days, "day")}`}
    </span>
  );
}
