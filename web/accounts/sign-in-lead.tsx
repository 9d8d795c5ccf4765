import type { ReactNode } from "react";
import type { toSignIn } from "./history-state.ts";

/** Returns true if somebody comes here who has pressed 'Apply'. */
const isApplying = (parameters: URLSearchParams): boolean => parameters.get("next")?.includes("apply=now") === true;

/** What the sign-in page says above its form. */
export function signInLead(parameters: URLSearchParams, state: unknown): ReactNode {
  const { before, email } = (state ?? {}) as Partial<ReturnType<typeof toSignIn>>;
  const address = <span dir="auto">{email}</span>;
  const next = isApplying(parameters) ? "Sign in to continue your application." : "Sign in to continue.";
  switch (before) {
    case "signed up":
      return (
        <>
          Your account is ready. We sent a link to {address}: open it to confirm your email. {next}
        </>
      );
    case "changed password":
      return "Your password was changed. Sign in with your new password.";
    case "changed email":
      return <>Your email was changed. Sign in with {address}. We sent a link there: open it to confirm your email.</>;
    case undefined:
      return isApplying(parameters) ? next : "Welcome back. Sign in to see your applications and listings.";
  }
}
