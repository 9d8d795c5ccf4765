import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Returns the address of a page, with the current filters. */
  hrefFor: (page: number) => To;
  label?: string;
};

const ITEM =
  "inline-flex min-h-11 min-w-8 items-center justify-center gap-1 rounded-md px-1 font-semibold tabular-nums sm:min-w-11 sm:px-2.5";

/** Previous, page numbers and Next as real links; nothing if there is only one page. */
export function Pagination({ page, pageCount, hrefFor, label = "Pages" }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5">
        <li>
          <Step to={page > 1 ? hrefFor(Math.min(page - 1, pageCount)) : null} rel="prev">
            <Icon of="chevron-left" size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
        </li>
        {pageWindow(page, pageCount).map((number, position) =>
          number === null ? (
            <li key={position === 1 ? "gap-first" : "gap-last"} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={classNames(ITEM, number === page ? "bg-brand text-on-brand" : "hover:bg-sunken")}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pageCount ? hrefFor(page + 1) : null} rel="next">
            <span className="max-sm:sr-only">Next</span>
            <Icon of="chevron-right" size={18} aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, children }: { to: To | null; rel: "prev" | "next"; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className={classNames(ITEM, "text-ink-soft opacity-60")}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={classNames(ITEM, "hover:bg-sunken")}>
      {children}
    </Link>
  );
}

/** The page numbers to show around `page`: the first, the last and the neighbours; null for a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const near of [2, 3, 4]) shown.add(near);
  if (page >= pageCount - 2) for (const near of [1, 2, 3]) shown.add(pageCount - near);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
  return numbers.flatMap((number, position) => {
    const gap = number - (numbers[position - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
