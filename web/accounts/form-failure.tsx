import type { ReactNode } from "react";
import type { FormProblem } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmojiText } from "#web/ui/emoji-text.tsx";

interface FormFailureProps {
  problem: Pick<FormProblem, "message" | "attempt" | "kind"> | undefined;
  /** What a person can do beside trying again. */
  children?: ReactNode;
}

/** What stands above a form that did not go through. */
export function FormFailure({ problem, children }: FormFailureProps) {
  if (!problem) return null;
  return (
    <Banner key={problem.attempt} tone="error">
      <p>
        <EmojiText>{problem.message}</EmojiText>
      </p>
      {problem.kind === "unreachable" && <p>No answer came. Check your connection and try again.</p>}
      {children}
    </Banner>
  );
}
