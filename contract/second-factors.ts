import { z } from "zod";
import { credentials, secondFactorCode } from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { moment } from "./fields.ts";
import { passkeyAnswer } from "./passkey-answer.ts";

/** A key that the person adds to an authenticator app. */
const newApp = z.object({
  /** In Base32, for people who type it. */
  key: z.string(),
  /** An `otpauth:` address with the key, for a QR code. */
  uri: z.string(),
  /** What the confirming call sends back. It expires after 10 minutes. */
  setup: z.string(),
});

const setupSentence = "This took too long. Start again.";

const recoveryCodes = z.array(z.string());

/** The ten new codes, which are shown only once; `null` if the account has some already. */
export const withRecoveryCodes = z.object({ recoveryCodes: recoveryCodes.nullable() });

const passkey = z.object({ id: z.uuid(), name: z.string(), addedAt: moment, lastUsedAt: moment.nullable() });
export type Passkey = z.infer<typeof passkey>;

const twoStepSignIn = z.object({
  /** True if the account must keep a second factor, because the operator demands it of admins. */
  isRequired: z.boolean(),
  app: z.object({ addedAt: moment }).nullable(),
  /** Oldest first. */
  passkeys: z.array(passkey),
  /** How many recovery codes have not been used; 0 without a second factor. */
  recoveryCodesLeft: z.number().int(),
});
export type TwoStepSignIn = z.infer<typeof twoStepSignIn>;

export const secondFactorEndpoints = {
  "GET /auth/second-factor": {
    summary: "The second factors of one's own account",
    access: "signed-in",
    answer: twoStepSignIn,
    status: 200,
    beforeSecondFactor: true,
  },
  "POST /auth/second-factor/app/start": {
    summary: "Make a key for an authenticator app; nothing changes until it is confirmed",
    access: "signed-in",
    answer: newApp,
    status: 200,
    beforeSecondFactor: true,
    errors: ["reauthentication_required"],
  },
  "PUT /auth/second-factor/app": {
    summary: "Add the authenticator app that shows this code, in place of an earlier one",
    access: "signed-in",
    body: z.object({
      setup: z.string({ error: setupSentence }).regex(/^[\w-]{1,300}$/, setupSentence),
      code: secondFactorCode,
    }),
    answer: withRecoveryCodes,
    status: 200,
    beforeSecondFactor: true,
    errors: ["reauthentication_required", "too_many_requests"],
  },
  "DELETE /auth/second-factor/app": {
    summary: "Remove the authenticator app",
    access: "signed-in",
    answer: null,
    status: 204,
    beforeSecondFactor: true,
    errors: ["reauthentication_required", "not_found", "cannot_be_deleted"],
  },
  "POST /auth/second-factor/recovery-codes": {
    summary: "Make ten new recovery codes; the earlier ones stop working",
    access: "signed-in",
    answer: z.object({ recoveryCodes }),
    status: 200,
    beforeSecondFactor: true,
    errors: ["reauthentication_required", "not_found"],
  },
  "POST /auth/reauthenticate": {
    summary:
      "Prove again who one is, for changes within 10 minutes: with a passkey, or with the password and a code if the account has a second factor",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    body: z.object({
      currentPassword: credentials.shape.password.optional(),
      secondFactor: secondFactorCode.optional(),
      passkey: passkeyAnswer.optional(),
    }),
    answer: null,
    status: 204,
    beforeSecondFactor: true,
    errors: ["too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
