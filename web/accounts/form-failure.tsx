import type { ReactNode } from "react";
import { unreachableText } from "#web/api/api-error.ts";
import { type FormProblem, useOnFailure } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmojiText } from "#web/ui/emoji-text.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface FormFailureProps {
  problem: Pick<FormProblem, "message" | "attempt" | "kind"> | undefined;
  /** What a person can do besides trying again. */
  children?: ReactNode;
}

/** The message of a form that could not be sent. */
export function FormFailure({ problem, children }: FormFailureProps) {
  if (!problem) return null;
  return (
    <Banner key={problem.attempt} tone="error">
      <p>
        <EmojiText>{problem.message}</EmojiText>
      </p>
      {problem.kind === "unreachable" && <p>{unreachableText}</p>}
      {children}
    </Banner>
  );
}

/**
 * Says in a toast that a form failed (document 1, section 8). What our server explained stands in the form or on its field:
 * nobody has to read that twice.
 */
export function useFailureToast(problem: FormProblem | undefined, failure: string): void {
  useOnFailure(problem, ({ kind }) => {
    if (kind !== "refused") showToast(failure, { tone: "error" });
  });
}
