import { AppError } from "#server/errors.ts";

/** What an `Idempotency-Key` may be: letters, digits and signs without spaces. */
export const repeatKeyPattern = /^[!-~]{1,255}$/;

/** Reads `Idempotency-Key`; `undefined` without one. 400 for one that is too long or has other characters. */
export function readRepeatKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && repeatKeyPattern.test(header)) return header;
  throw new AppError("Send an Idempotency-Key of 1 to 255 letters, digits and signs.", { code: "invalid_input", status: 400 });
}
