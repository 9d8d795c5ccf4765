import { numberText } from "#web/ui/number-text.ts";
import { countMax, pageSize } from "#contract/listing-rules.ts";

/** What is counted, for one and for more. */
export type Noun = Readonly<Record<"one" | "many", string>>;

interface ResultCountProps {
  /** From 1. */
  page: number;
  /** How many are on this page. */
  shown: number;
  total: number;
  /** Counting stopped at `countMax`. */
  isAtLeast: boolean;
  noun: Noun;
}

/** "Showing X-Y of N jobs"; nothing when there are none (document 3, "The screens"). */
export function ResultCount({ page, shown, total, isAtLeast, noun }: ResultCountProps) {
  if (total === 0 || shown === 0) return null;
  const first = (page - 1) * pageSize.default + 1;
  const count = numberText(isAtLeast ? countMax : total, isAtLeast);
  return (
    <p className="text-sm text-ink-soft">
      Showing {first}-{first + shown - 1} of <strong className="text-ink">{count}</strong> {total === 1 ? noun.one : noun.many}
    </p>
  );
}
