import { useEffect, useRef } from "react";
import type { FormProblem } from "#web/forms/use-contract-form.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * Tells a form's failure in a toast too (document 1, section 8).
 * @param failure what the toast says when our server gave no sentence
 */
export function useFailureToast(problem: FormProblem | undefined, failure: string): void {
  const told = useRef(0);
  useEffect(() => {
    if (!problem || problem.attempt === told.current) return;
    told.current = problem.attempt;
    if (problem.kind === "incomplete") return;
    showToast(problem.kind === "failed" ? failure : problem.message, { tone: "error" });
  }, [problem, failure]);
}
