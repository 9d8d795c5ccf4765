import { useNavigate } from "react-router";
import { askedSubjects, type CaseSubject } from "#contract/moderation-choices.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { casePath } from "./case-path.ts";

interface ReviewButtonProps {
  subject: CaseSubject;
  /** The id of the listing, or of the poster's page. */
  subjectId: string;
}

/** Opens a review of what the page shows, for an admin who noticed something. Nothing changes for others until it is decided. */
export function ReviewButton({ subject: shown, subjectId }: ReviewButtonProps) {
  const navigate = useNavigate();
  const action = useAction("We couldn't open a review. Please try again.");
  const subject = askedSubjects.find((each) => each === shown);
  if (!subject) return null;
  const review = async () =>
    await action.run(async () => {
      const { id } = await api.call("POST /admin/cases", { body: { subject, subjectId } });
      await navigate(casePath(id));
    });
  return (
    <div className="mt-8 grid justify-items-center gap-3 print:hidden">
      <Button size="small" variant="secondary" busy={action.isBusy} busyLabel="Opening..." onClick={() => void review()}>
        Review this {subject === "account" ? "poster" : "listing"}
      </Button>
      {action.problem !== undefined && <Banner tone="error">{action.problem}</Banner>}
    </div>
  );
}
