import { z } from "zod";
import { credentials, secondFactorCode } from "#contract/accounts.ts";
import { passkeyEndpoints } from "#contract/passkeys.ts";
import { secondFactorEndpoints } from "#contract/second-factors.ts";

/** What the second step of signing in holds. */
export const secondStepSchema = z.object({ secondFactor: secondFactorCode });

/** The fields of the dialog that asks people to confirm who they are. The field for a code is shown only to people with a second factor. */
export const reauthenticationSchema = (needsCode: boolean) =>
  z
    .object({ currentPassword: credentials.shape.password, secondFactor: needsCode ? secondFactorCode : z.string() })
    .transform(({ currentPassword, secondFactor }) => ({ currentPassword, ...(needsCode && { secondFactor }) }));

/** The fields of the form for a new passkey. */
export const passkeyNameSchema = passkeyEndpoints["POST /auth/passkeys"].body.pick({ name: true });

/** The fields of the form that confirms an app. */
export const appCodeSchema = secondFactorEndpoints["PUT /auth/second-factor/app"].body.pick({ code: true });
