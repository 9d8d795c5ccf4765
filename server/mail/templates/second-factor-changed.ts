import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** What happened to the two-step sign-in of an account. */
export type SecondFactorChange =
  | {
      kind:
        | "app added"
        | "app removed"
        | "passkey added"
        | "passkey removed"
        | "recovery codes made"
        | "removed for the owner"
        | "removed by undoing";
    }
  /** `left` is the number of recovery codes that still work. */
  | { kind: "recovery code used"; left: number };

const told: Readonly<Record<SecondFactorChange["kind"], { subject: string; sentence: string }>> = {
  "app added": {
    subject: "An authenticator app was added to your Wattle account",
    sentence: "From now on, we ask for a code from the app after your password.",
  },
  "app removed": {
    subject: "The authenticator app was removed from your Wattle account",
    sentence: "Codes from the app don't work any more.",
  },
  "passkey added": {
    subject: "A passkey was added to your Wattle account",
    sentence: "It signs in to your account without a password.",
  },
  "passkey removed": {
    subject: "A passkey was removed from your Wattle account",
    sentence: "It doesn't sign in to your account any more.",
  },
  "recovery codes made": {
    subject: "Your Wattle account has new recovery codes",
    sentence: "Earlier recovery codes don't work any more.",
  },
  "recovery code used": {
    subject: "A recovery code of your Wattle account was used",
    sentence: "Each recovery code works once.",
  },
  "removed for the owner": {
    subject: "Two-step sign-in was removed from your Wattle account",
    sentence:
      "An administrator removed it, because you or somebody else said that it was lost. Your password is enough to sign in now.",
  },
  "removed by undoing": {
    subject: "Two-step sign-in was changed on your Wattle account",
    sentence:
      "You undid the change of your email address. So we removed the authenticator app, passkeys and recovery codes that were added after the change or in the 7 days before it. You can set up two-step sign-in again on your profile.",
  },
};

const leftText = (left: number): string =>
  left === 0
    ? "You have no recovery codes left. Make new ones on your profile."
    : `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;

/** Tells a person that a second factor of their account was added, removed or used, with the way back in case it was somebody else. */
export function secondFactorChanged({
  to,
  change,
  publicUrl,
}: {
  to: Recipient;
  change: SecondFactorChange;
  publicUrl: string;
}): Mail {
  const { subject, sentence } = told[change.kind];
  return frameMail({
    subject,
    preview: "If this was not you, choose a new password now.",
    to,
    paragraphs: [
      `${subject}. ${sentence}`,
      ...(change.kind === "recovery code used" ? [leftText(change.left)] : []),
      "If this was you, you don't need to do anything.",
    ],
    action: { label: "If this was not you, choose a new password", url: `${publicUrl}/forgot-password` },
    afterwards: [
      [
        "Then look at two-step sign-in on your profile. If you can't sign in, ",
        { label: "contact us", url: `${publicUrl}/about` },
        ".",
      ],
    ],
    because: "the two-step sign-in of the Wattle account with this address changed or was used.",
    publicUrl,
  });
}
