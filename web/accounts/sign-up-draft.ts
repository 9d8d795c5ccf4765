import { forgetTabDraft, keepTabDraft, readTabDraft } from "#web/forms/tab-draft.ts";
import type { emptySignUp, SignUpForm } from "./sign-up-form.ts";

type SignUp = typeof emptySignUp;

const name = "sign-up";
/** Passwords are never saved, and the terms are to be accepted at the moment of the registration. */
const unsaved = { password: "", confirmPassword: "", acceptsTerms: false };

/**
 * Restores what was typed into the registration before this tab was loaded again, and saves what is typed from now on. Returns a function
 * that deletes it and saves no more.
 */
export function keepSignUp(form: Pick<SignUpForm, "getValues" | "reset" | "subscribe" | "formState">): () => void {
  const { search } = window.location;
  const saved = readTabDraft(name) as { search: string; values: SignUp } | null;
  const first = form.formState.defaultValues as SignUp;
  // Text that is typed before this code has loaded wins.
  if (saved && JSON.stringify(form.getValues()) === JSON.stringify(first)) {
    // A new link may name another role than the one that was chosen before.
    const isSameLink = saved.search === search || first.role === "";
    form.reset({ ...first, ...saved.values, ...(isSameLink ? {} : { role: first.role }) }, { keepDefaultValues: true });
  }
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ values }) => keepTabDraft(name, { search, values: { ...values, ...unsaved } }),
  });
  return () => {
    stop();
    forgetTabDraft(name);
  };
}
