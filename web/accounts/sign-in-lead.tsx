import type { ReactNode } from "react";

/** What a person has just done whom another screen sends to sign in. It is passed in the history state, beside their email address. */
export type BeforeSignIn = "signed up" | "changed password" | "changed email";

/** The history state for the sign-in page: the email field's first value, and the sentence above the form. */
export const toSignIn = (email: string, before: BeforeSignIn) => ({ email, before });

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
