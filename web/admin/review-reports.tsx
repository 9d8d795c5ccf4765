import type { OpenedCase } from "#contract/moderation.ts";
import { reportReasonLabels } from "#contract/report-choices.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { countText } from "#web/ui/formats.ts";
import { Box } from "./review-poster.tsx";

/** What people reported, and what was written in a conversation that was reported. */
export function Reports({ found: { reports, messages, account } }: { found: OpenedCase }) {
  return (
    <>
      {reports.length > 0 && (
        <Box title={countText(reports.length, "report")}>
          <ul className="grid gap-3">
            {reports.map(({ reason, text, createdAt, hasAccount }) => (
              <li key={`${createdAt} ${text}`}>
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{reportReasonLabels[reason]}</span>
                  <span className="text-sm text-ink-soft">
                    {hasAccount ? "With an account" : "Without an account"}, <RelativeTime time={createdAt} />
                  </span>
                </p>
                {text !== null && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {reports.length > 1 && (
            <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
              Reports from one network count as one person, unless each comes from an account with a confirmed email address.
            </p>
          )}
        </Box>
      )}
      {messages.length > 0 && (
        <Box title="The conversation">
          <ol className="grid gap-3">
            {messages.map(({ isReported, text, createdAt }) => (
              <li key={`${createdAt} ${text}`}>
                <p className="text-sm text-ink-soft">
                  <span dir="auto" className="font-semibold text-ink">
                    {isReported ? account.name : "The other person"}
                  </span>
                  , <RelativeTime time={createdAt} />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </Box>
      )}
    </>
  );
}
