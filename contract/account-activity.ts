import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { moment } from "./fields.ts";
import { ownListQuery } from "./listings.ts";

/** What happens to the sign-in and the security of an account. */
const accountActivityKinds = [
  "sign_in",
  "sign_out",
  "sign_out_everywhere",
  "session_ended",
  "sessions_ended_by_admin",
  "code_request",
  "code_check",
  "password_reset",
  "password_change",
  "email_change",
  "email_change_undone",
  "email_confirmed",
  "app_added",
  "app_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "second_factor_removed",
  "reauthentication",
  "data_download",
  "account_deletion",
] as const;
export type AccountActivityKind = (typeof accountActivityKinds)[number];

/** Why something was refused. `no_second_factor` came with the right password from a device that is not known. An expired code may also be one that was tried too often, used, or never sent. */
const refusalReasons = [
  "wrong_password",
  "wrong_code",
  "expired_code",
  "no_second_factor",
  "wrong_second_factor",
  "throttled",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const accountActivity = z.object({
  id: z.uuid(),
  /** Of several refused tries within an hour, the latest one. */
  at: moment,
  kind: z.enum(accountActivityKinds),
  outcome: z.enum(["done", "refused"]),
  reason: z.enum(refusalReasons).nullable(),
  /** How many tries were refused within the hour; otherwise 1. Not all throttled tries are counted. */
  times: z.number().int().min(1),
  /** A short description such as "Firefox on Windows"; `null` if somebody else did it, such as an admin. */
  device: z.string().nullable(),
  /** The network without its last part, such as `203.0.113.x` or `2001:db8:12::/48`; `null` if there were many, or `device` is null. */
  network: z.string().nullable(),
});
export type AccountActivity = z.infer<typeof accountActivity>;

export const accountActivityEndpoints = {
  "GET /auth/activity": {
    summary: "Sign-ins, refused sign-ins and other security events of one's own account within 90 days, newest first",
    access: "signed-in",
    query: ownListQuery,
    answer: z.array(accountActivity),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
