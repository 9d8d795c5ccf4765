import { z } from "zod";
import { signedIn } from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { id, text } from "./fields.ts";
import { newPasskeyAnswer, passkeyAnswer } from "./passkey-answer.ts";
import { withRecoveryCodes } from "./second-factors.ts";
import { callThrottles } from "./throttles.ts";

/** What a browser is asked to do, as WebAuthn's JSON. */
const options = z.looseObject({ challenge: z.string() });

export const passkeyEndpoints = {
  "POST /auth/passkeys/start": {
    summary: "Ask for a new passkey; sets a cookie that the next call needs within 5 minutes",
    access: "signed-in",
    answer: options,
    status: 200,
    beforeSecondFactor: true,
    errors: ["reauthentication_required"],
  },
  "POST /auth/passkeys": {
    summary: "Add the passkey that the browser made; at most 10",
    access: "signed-in",
    body: z.object({
      name: text({ label: "Name", max: 60, missing: "Enter a name for the passkey." }),
      passkey: newPasskeyAnswer,
    }),
    answer: withRecoveryCodes,
    status: 201,
    beforeSecondFactor: true,
    errors: ["reauthentication_required", "too_many_passkeys"],
  },
  "DELETE /auth/passkeys/{id}": {
    summary: "Remove a passkey",
    access: "signed-in",
    params: z.object({ id }),
    answer: null,
    status: 204,
    beforeSecondFactor: true,
    errors: ["reauthentication_required", "not_found", "cannot_be_deleted"],
  },
  "POST /auth/passkeys/sign-in/start": {
    summary: "Ask for a passkey, to sign in or to confirm who one is; sets a cookie that the next call needs within 5 minutes",
    access: "anyone",
    keepsPages: true,
    answer: options,
    status: 200,
    throttles: [callThrottles.passkey],
  },
  "POST /auth/passkeys/sign-in": {
    summary: "Sign in with a passkey alone; ends the session whose token is sent",
    access: "anyone",
    knowsCaller: true,
    keepsPages: true,
    body: z.object({ passkey: passkeyAnswer }),
    answer: signedIn,
    status: 200,
    errors: ["unauthenticated", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
