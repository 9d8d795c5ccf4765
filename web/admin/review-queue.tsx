import { Link, useSearchParams } from "react-router";
import { casePath } from "#web/listings/detail/case-path.ts";
import type { ModerationCase } from "#contract/moderation.ts";
import { api } from "#web/api/browser-api.ts";
import { OwnTable, useOwnList } from "#web/lists/own-table.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { caseStatusTexts, signalText, subjectTexts } from "./review-text.ts";
import { sectionPath } from "./sections.ts";

/** What waits for an admin, most points first, or what was decided, newest first. */
export function ReviewQueue() {
  const isDecided = useSearchParams()[0].get("status") === "decided";
  const status = isDecided ? "decided" : "open";
  const list = useOwnList(async (query) => await api.list("GET /admin/cases", { query: { ...query, status } }), true, status);
  return (
    <>
      <nav aria-label="Reviews" className="mb-4 flex flex-wrap gap-2">
        <Choice to={sectionPath("reviews")} isCurrent={!isDecided}>
          Waiting
        </Choice>
        <Choice to={`${sectionPath("reviews")}&status=decided`} isCurrent={isDecided}>
          Decided
        </Choice>
      </nav>
      <OwnTable
        list={list}
        caption={isDecided ? "Decided reviews" : "Waiting for review"}
        columns={columnsOf(isDecided)}
        rowKey={({ id }) => id}
        loading="Loading reviews..."
        failure="Failed to load the reviews."
        empty={
          isDecided ? (
            <EmptyState title="No decisions yet">Decisions about listings and reports appear here.</EmptyState>
          ) : (
            <EmptyState title="Nothing to review">Listings that we hold, and reports, appear here.</EmptyState>
          )
        }
      />
    </>
  );
}

function Choice({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium no-underline",
        isCurrent ? "border-brand bg-brand-wash text-on-brand-wash" : "border-line-strong text-ink hover:bg-sunken",
      )}
    >
      {children}
    </Link>
  );
}

const columnsOf = (isDecided: boolean): readonly DataColumn<ModerationCase>[] => [
  {
    id: "what",
    header: "What",
    isName: true,
    cell: ({ id, title, subject }) => (
      <>
        <Link to={casePath(id)} dir="auto">
          {title}
        </Link>
        {subject !== "listing" && <span className="block text-sm text-ink-soft">{subjectTexts[subject]}</span>}
      </>
    ),
  },
  {
    id: "why",
    header: "Why",
    cell: ({ kinds }) => (
      <span className="flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <span
            key={kind}
            className="rounded-sm bg-accent-wash px-2.5 py-0.5 text-xs font-semibold wrap-anywhere text-on-accent-wash"
          >
            {signalText(kind)}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: "poster",
    header: "Poster",
    cell: ({ poster }) => (
      <span dir="auto" className="inline-block min-w-20">
        {poster.name}
      </span>
    ),
  },
  { id: "score", header: "Points", align: "end", cell: ({ score }) => score },
  isDecided
    ? { id: "decision", header: "Decision", cell: (found) => <Decision found={found} /> }
    : { id: "since", header: "Waiting since", cell: ({ openedAt }) => <RelativeTime time={openedAt} /> },
];

function Decision({ found: { status, decidedAt } }: { found: ModerationCase }) {
  return (
    <>
      {caseStatusTexts[status]} <RelativeTime time={decidedAt} className="block text-sm text-ink-soft" />
    </>
  );
}
