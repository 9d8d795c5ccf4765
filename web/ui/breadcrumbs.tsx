import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

export type BreadcrumbsProps = {
  /** From the root down; the last one is the current page and needs no address. */
  items: readonly { label: string; to?: string }[];
};

/** Where this page is. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {items.map(({ label, to }, position) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {position > 0 && <ChevronRight size={15} aria-hidden="true" className="flex-none" />}
            {to === undefined ? (
              <span aria-current="page" className="max-w-72 truncate">
                {label}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-6 items-center underline-offset-3 hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
