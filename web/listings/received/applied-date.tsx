import { momentText, shortDateText } from "#web/ui/formats.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";

/** The day of an application, with the exact moment as its tooltip. */
export function AppliedDate({ moment }: { moment: string | null }) {
  // Not the number 0, which null would become: that is a day in 1970.
  const date = new Date(moment ?? "");
  if (Number.isNaN(date.getTime())) return orNotGiven("");
  return (
    <time dateTime={date.toISOString()} title={momentText(date)} className="whitespace-nowrap">
      {shortDateText(date)}
    </time>
  );
}
