import { useState } from "react";
import { closingSignDays, daysUntil } from "#contract/job-limits.ts";

/** 'Closes in 3 days', in the last week before a closing date. */
export function ClosingSign({ closesAt }: { closesAt: string | null }) {
  const [now] = useState(Date.now);
  const days = closesAt === null ? -1 : daysUntil(closesAt, now);
  if (days < 0 || days > closingSignDays) return null;
  return (
    <span className="text-xs font-semibold" suppressHydrationWarning>
      {days === 0 ? "Closes today" : `Closes in ${days} ${days === 1 ? "day" : "days"}`}
    </span>
  );
}
