// What account screens pass to each other in the history state, which a reload and Back keep and which no address shows.

/** What a person has just done whom another screen sends to sign in. It is passed beside their email address. */
type BeforeSignIn = "signed up" | "changed password" | "changed email";

/** The history state for the sign-in page: the email field's first value, and the sentence above the form. */
export const toSignIn = (email: string, before: BeforeSignIn) => ({ email, before });

/** Reads the email address in the history state of an account screen. */
export function emailIn(state: unknown): string | null {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : null;
  return typeof email === "string" && email !== "" ? email : null;
}
