import { momentText, shortDateText } from "#web/ui/day-text.ts";
import { orNotGiven } from "./contact-links.tsx";

/** The day of an application, with the exact moment as its tooltip. */
export function AppliedDate({ moment }: { moment: string }) {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return orNotGiven("");
  return (
    <time dateTime={moment} title={momentText(date)} className="whitespace-nowrap">
      {shortDateText(date)}
    </time>
  );
}
