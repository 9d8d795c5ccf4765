import { truncateWords } from "#contract/listing-rules.ts";
import { toOneLine } from "#contract/text-rules.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";

/** A few words on many lines are long too. */
const linesMax = 8;

/** A person's text in a table: a short one complete, a long one shortened until it is opened, and `N/A` for a missing one. */
export function LongText({ text }: { text: string | null }) {
  if (!text?.trim()) return orNotGiven(text);
  const beginning = truncateWords(text);
  const isWhole = beginning === toOneLine(text);
  if (isWhole && text.trim().split("\n").length <= linesMax)
    return (
      <p dir="auto" className="max-w-prose xl:min-w-52 whitespace-pre-line">
        {text}
      </p>
    );
  return (
    <details className="group min-w-0 xl:min-w-52">
      <summary className="min-h-6 list-none [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="group-open:hidden">
          {beginning.replace(/[.,;:]+…$/, "…")}{" "}
        </span>
        <span className="font-semibold text-brand group-open:hidden">Read all</span>
        <span className="hidden font-semibold text-brand group-open:inline">Show less</span>
      </summary>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
        {text}
      </p>
    </details>
  );
}
