import { z } from "zod";

/** All error codes. Screens decide by these codes, never by the sentences. */
const errorCodes = [
  "invalid_input",
  "unauthenticated",
  "forbidden",
  "reauthentication_required",
  "second_factor_required",
  "second_factor_wrong",
  "second_factor_setup_required",
  "account_suspended",
  "not_found",
  "method_not_allowed",
  "email_taken",
  "already_applied",
  "too_many_passkeys",
  "too_many_resumes",
  "too_many_searches",
  "search_saved",
  "too_many_favourites",
  "state_changed",
  "listing_closed",
  "listing_paused",
  "listing_ended",
  "precondition_failed",
  "cannot_be_deleted",
  "otp_wrong",
  "otp_expired",
  "link_expired",
  "file_too_large",
  "file_type_unsupported",
  "unsupported_media_type",
  "request_timeout",
  "request_too_large",
  "too_many_requests",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What an account may have as its second factor. */
const secondFactorKinds = ["app", "passkey"] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** The body of every error answer. `message` and `error` are the same sentence, because screens read either. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(errorCodes),
  /** On a 400 of validation, and on the 413 and 415 of a file. A file of a list is `images.2`, counted from 0 as it was sent. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `second_factor_required` and `second_factor_wrong`: what the account has. A recovery code works with each. */
  secondFactors: z.array(z.enum(secondFactorKinds)).optional(),
  requestId: z.string().optional(),
  /** Only in answers of calls whose successful answer has `success: true`. */
  success: z.literal(false).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
