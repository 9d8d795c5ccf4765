import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Breadcrumb = { label: string; to: string };

/** The path from the home page to this page, which is the last entry. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
        {trail.map(({ label, to }, position) => {
          const isLast = position === trail.length - 1;
          return (
            <li key={to} className={isLast ? "flex min-w-0 items-center gap-1.5" : "flex flex-none items-center gap-1.5"}>
              {position > 0 && <Icon of="chevron-right" size={15} aria-hidden="true" className="flex-none" />}
              {isLast ? (
                <span aria-current="page" dir="auto" className="truncate">
                  {label}
                </span>
              ) : (
                <Link to={to} className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
