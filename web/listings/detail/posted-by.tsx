import { Link } from "react-router";
import type { PosterSummary } from "#contract/posters.ts";
import { Badge } from "#web/ui/badge.tsx";

/** A card that leads to the page of a listing's poster. */
export function PostedBy({ poster }: { poster: PosterSummary }) {
  return (
    <section aria-labelledby="posted-by" className="border-t border-line pt-4">
      <h2 id="posted-by" className="text-xs font-semibold tracking-wide text-ink-soft">
        Posted by
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/posters/${poster.posterId}`}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          <span dir="auto">{poster.name}</span>
        </Link>
        {poster.emailConfirmed && <Badge tone="brand">Email confirmed</Badge>}
      </p>
      <p className="text-xs text-ink-soft">{poster.businessText}</p>
    </section>
  );
}
