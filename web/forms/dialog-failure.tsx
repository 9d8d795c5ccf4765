import { Banner } from "#web/ui/banner.tsx";
import type { FormProblem } from "./use-contract-form.ts";

/** Whether a form failed as a whole, not only by fields that are marked where they stand. */
export const isFailure = ({ kind }: FormProblem): boolean => kind !== "incomplete";

/** Why the form of a dialog could not be sent, for its foot: beside the button, since the top of a long form is out of sight. */
export function DialogFailure({ problem }: { problem: FormProblem | undefined }) {
  if (problem === undefined || !isFailure(problem) || problem.isMended) return null;
  return (
    <div className="flex-[1_0_100%]!">
      <Banner key={problem.attempt} tone="error">
        {problem.message}
      </Banner>
    </div>
  );
}
