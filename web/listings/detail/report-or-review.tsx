import { useUser } from "#web/api/session.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ReportButton, type ReportButtonProps } from "./report-button.tsx";

const ReviewButton = lazyPart(async () => (await import("./review-button.tsx")).ReviewButton);

/** Reports what the page shows. An admin has it reviewed instead. */
export function ReportOrReview(props: ReportButtonProps) {
  return useUser()?.role === "admin" ? <ReviewButton {...props} /> : <ReportButton {...props} />;
}
