import { z } from "zod";
import { credentials, secondFactorCode } from "#contract/accounts.ts";
import { secondFactorEndpoints } from "#contract/second-factors.ts";

/** What the second step of signing in holds. */
export const secondStepSchema = z.object({ secondFactor: secondFactorCode });

/** What the dialog holds that asks who the person is. Without an app it shows no field for a code. */
export const reauthenticationSchema = (hasApp: boolean) =>
  z
    .object({ currentPassword: credentials.shape.password, secondFactor: hasApp ? secondFactorCode : z.string() })
    .transform(({ currentPassword, secondFactor }) => ({ currentPassword, ...(hasApp && { secondFactor }) }));

/** What the form holds that confirms an app. */
export const appCodeSchema = secondFactorEndpoints["PUT /auth/second-factor/app"].body.pick({ code: true });
