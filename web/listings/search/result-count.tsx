import { pageSize } from "#contract/listing-rules.ts";
import { countText, type Noun, numberText } from "#web/ui/formats.ts";

/** How many listings a search found. */
export interface Counted {
  total: number;
  /** Counting stopped there, and more may match. */
  isAtLeast: boolean;
}

/** The count of the shown results, even while the next ones load. */
export interface FoundCount extends Counted {
  isLoading: boolean;
}

/** "12 jobs", "1 job", "1,000+ jobs". */
export const foundText = ({ total, isAtLeast }: Counted, { one, many }: Noun): string => countText(total, one, many, isAtLeast);

interface ResultCountProps extends Counted {
  /** From 1. */
  page: number;
  /** How many are on this page. */
  shown: number;
  noun: Noun;
}

/** "Showing X-Y of N jobs"; nothing when there are none (document 3, "The screens"). */
export function ResultCount({ page, shown, noun, total, isAtLeast }: ResultCountProps) {
  if (total === 0 || shown === 0) return null;
  const first = (page - 1) * pageSize.default + 1;
  return (
    <p className="text-sm text-ink-soft">
      Showing {first}-{first + shown - 1} of <strong className="text-ink">{numberText(total, isAtLeast)}</strong>{" "}
      {total === 1 && !isAtLeast ? noun.one : noun.many}
    </p>
  );
}
