import type { ReactNode } from "react";
import { Link } from "react-router";
import { casePath } from "#web/listings/detail/case-path.ts";
import type { OpenedCase } from "#contract/moderation.ts";
import { findBoard } from "#web/boards.ts";
import { statusText } from "#web/listings/listing-life.ts";
import { Badge } from "#web/ui/badge.tsx";
import { shortDateText } from "#web/ui/formats.ts";
import { caseStatusTexts } from "./review-text.ts";
import { sectionPath } from "./sections.ts";
import { roleText } from "./user-text.ts";

/** A part of a review, with its heading. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** The poster of a case, with their other listings and earlier cases. */
export function PosterBox({ found: { account, subject, subjectId } }: { found: OpenedCase }) {
  return (
    <Box title="The poster">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {account.name}
      </p>
      <p className="text-sm wrap-anywhere">
        <Link to={`${sectionPath("users")}&q=${encodeURIComponent(account.email)}`}>{account.email}</Link>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {roleText(account.role)}, joined {shortDateText(new Date(account.createdAt))}.{" "}
        {account.emailConfirmed ? "Email confirmed." : "Email not confirmed."}
      </p>
      {account.suspendedAt !== null && (
        <p className="mt-2">
          <Badge tone="danger">Suspended</Badge>
        </p>
      )}
      <div className="grid gap-x-8 sm:grid-cols-2">
        <History
          title={subject === "listing" ? "Their other listings" : "Their listings"}
          items={account.listings
            .filter(({ id }) => id !== subjectId)
            .map(({ board, id, title, status }) => {
              const shown = findBoard(board);
              // Only its poster sees the page of a listing that is not published.
              return {
                id,
                to: status === "published" ? `/${board}/${id}` : undefined,
                title,
                note: shown ? statusText(shown, status) : status,
              };
            })}
        />
        <History
          title="Other reviews"
          items={account.cases.map(({ id, title, status, reason }) => ({
            id,
            to: casePath(id),
            title,
            note: caseStatusTexts[status],
            reason,
          }))}
        />
      </div>
    </Box>
  );
}

interface HistoryProps {
  title: string;
  items: readonly { id: string; to: string | undefined; title: string; note: string; reason?: string | null }[];
}

function History({ title, items }: HistoryProps) {
  return (
    <div className="min-w-0">
      <h4 className="mt-4 text-sm font-semibold">{title}</h4>
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">None</p>
      ) : (
        <ul className="text-sm">
          {items.map(({ id, to, title: name, note, reason }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              {to === undefined ? (
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
              ) : (
                <Link to={to} dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </Link>
              )}
              <span className="flex-none text-ink-soft">{note}</span>
              {reason && (
                <span dir="auto" className="w-full wrap-anywhere text-ink-soft">
                  {reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
