import type { ReactNode } from "react";

interface FactListProps {
  /** Each with its term. One without a value is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
  /** Of the list: its columns and gaps. */
  className: string;
  /** The terms of those that take the whole width. */
  wide?: readonly string[];
  /** The term of the one that matters most. */
  first?: string;
}

/** What is to be known of a listing at a glance. */
export function FactList({ facts, className, wide = [], first }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <div key={term} className={wide.includes(term) ? "col-span-full min-w-0" : "min-w-0"}>
            <dt className="text-xs font-semibold tracking-wide text-ink-soft">{term}</dt>
            <dd className={term === first ? "text-lg font-semibold" : "wrap-anywhere"}>
              <span dir="auto">{value}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
