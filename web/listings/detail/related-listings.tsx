import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

interface RelatedListingsProps<Listing extends { id: string }> {
  title: ReactNode;
  listings: readonly Listing[];
  /** Leads to more of them. */
  more?: { to: string; label: string };
  /** Two side by side on phones. */
  isNarrow?: boolean;
  children: (listing: Listing) => ReactNode;
}

/** A row of listings at the end of another listing's page; nothing if there are none. */
export function RelatedListings<Listing extends { id: string }>(props: RelatedListingsProps<Listing>) {
  const { title, listings, more, isNarrow = false, children } = props;
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
            {more.label}
            <Icon of="arrow-right" size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      <ul
        className={classNames(
          "mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4",
          isNarrow && "grid-cols-2 max-sm:gap-x-4",
        )}
      >
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            {children(listing)}
          </li>
        ))}
      </ul>
    </section>
  );
}
