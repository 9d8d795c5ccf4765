import { type FormProblem, useOnFailure } from "#web/forms/use-contract-form.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * Tells a form's failure in a toast too (document 1, section 8).
 * @param failure what the toast says when our server gave no sentence
 */
export function useFailureToast(problem: FormProblem | undefined, failure: string): void {
  useOnFailure(problem, ({ kind, message }) => void showToast(kind === "refused" ? message : failure, { tone: "error" }));
}
