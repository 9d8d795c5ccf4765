import { unreachableText } from "#web/api/api-error.ts";
import { Banner } from "#web/ui/banner.tsx";
import { isChangedSince } from "./use-edited-record.ts";
import type { FormProblem } from "./use-contract-form.ts";

/** Returns true if a form failed as a whole, not only because of fields with their own messages. */
export const isFailure = ({ kind }: FormProblem): boolean => kind !== "incomplete";

/** Under the question which version to keep, for whoever closed it: what was typed is still there. */
const changedText = "This was changed elsewhere while you were editing it. Save it again to compare both versions.";

/** Says why the form could not be sent, unless its fields do. Stands beside the buttons: the top of a long form may be out of sight. */
export function FailureBanner({ problem }: { problem: FormProblem | undefined }) {
  if (problem === undefined || !isFailure(problem) || problem.isMended || problem.isOnField) return null;
  return (
    <div className="flex-[1_0_100%]!">
      <Banner key={problem.attempt} tone="error">
        <p>{isChangedSince(problem) ? changedText : problem.message}</p>
        {problem.kind === "unreachable" && <p>{unreachableText}</p>}
      </Banner>
    </div>
  );
}
