import type { ErrorCode, SecondFactorKind } from "#contract/errors.ts";

interface AppErrorOptions extends ErrorOptions {
  code: ErrorCode;
  status: number;
  fields?: Readonly<Record<string, string>>;
  /** Answer headers that belong to the error, such as `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
  /** What the account has as its second factor, if that is what is missing. */
  secondFactors?: readonly SecondFactorKind[];
  /** For a call whose successful answer has `success: true`. */
  success?: false;
}

/** A refusal: a code for programs, an HTTP status, a sentence for people, and sentences for single fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly secondFactors: readonly SecondFactorKind[] | undefined;
  readonly success: false | undefined;

  constructor(sentence: string, options: AppErrorOptions) {
    super(sentence, options);
    this.name = "AppError";
    this.code = options.code;
    this.status = options.status;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.secondFactors = options.secondFactors;
    this.success = options.success;
  }
}

type Fields = Readonly<Record<string, string>>;

/** Sentences for single fields. They are also the message if all of them are about one field, or about files of one list. */
function refuseFields(fields: Fields, kind: { code: ErrorCode; status: number }): AppError {
  const names = new Set(Object.keys(fields).map((name) => name.split(".", 1)[0]));
  const sentences = [...new Set(Object.values(fields))];
  return new AppError(names.size === 1 ? sentences.join(" ") : "Please correct the marked fields.", { ...kind, fields });
}

/** 400 with a sentence for each wrong field. */
export const invalidInput = (fields: Fields): AppError => refuseFields(fields, { code: "invalid_input", status: 400 });

/** 413: files that are too large, by their fields: `resume`, or `images.2` for the third file of a list. */
export const fileTooLarge = (fields: Fields): AppError => refuseFields(fields, { code: "file_too_large", status: 413 });

/** 415: files of a kind that is not accepted, by their fields. */
export const fileTypeUnsupported = (fields: Fields): AppError =>
  refuseFields(fields, { code: "file_type_unsupported", status: 415 });

/** 400 for a request that cannot be read at all, so no field can be named. */
export const badRequest = (sentence: string): AppError => new AppError(sentence, { code: "invalid_input", status: 400 });

/** 401; by default with the sentence for a missing, expired or forged token. */
export const unauthenticated = (sentence = "Please login again."): AppError =>
  new AppError(sentence, { code: "unauthenticated", status: 401, headers: { "www-authenticate": "Bearer" } });

/** 403: the wrong role, or somebody else's record. */
export const forbidden = (sentence: string): AppError => new AppError(sentence, { code: "forbidden", status: 403 });

/** 403: the sign-in is too long ago for a sensitive change, so the person must prove again who they are. */
export const reauthenticationRequired = (): AppError =>
  new AppError("Enter your current password.", { code: "reauthentication_required", status: 403 });

/** 403: an admin must add a second factor first. */
export const secondFactorSetupRequired = (): AppError =>
  new AppError("Set up two-step sign-in first.", { code: "second_factor_setup_required", status: 403 });

/** 403: an admin has suspended the account. */
export const accountSuspended = (): AppError =>
  new AppError("Your account is suspended. You can still download your data. Answer our email if you disagree.", {
    code: "account_suspended",
    status: 403,
  });

/** 404: there is no such record. */
export const notFound = (sentence: string): AppError => new AppError(sentence, { code: "not_found", status: 404 });

/** 409: the request is well formed, but conflicts with what is stored. */
export const conflict = (code: ErrorCode, sentence: string): AppError => new AppError(sentence, { code, status: 409 });

/** 429: `sentence` says what was refused. When to try again is added in words and in `Retry-After`. */
export function tooManyRequests(sentence: string, waitSeconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  return new AppError(`${sentence} Please try again in ${toWords(seconds)}.`, {
    code: "too_many_requests",
    status: 429,
    headers: { "retry-after": String(seconds) },
  });
}

// Rounded up, so that a person who waits that long succeeds.
function toWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** 503: a part of the portal does not work at the moment. `cause` is logged. */
export const unavailable = (sentence: string, cause: unknown): AppError =>
  new AppError(sentence, { code: "unavailable", status: 503, headers: { "retry-after": "60" }, cause });

/** Returns the `code` of an error of the system or the database, such as `ENOENT`; `undefined` for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/**
 * Returns true if a statement failed because of its server or the way to it: connection failures, a server that is starting, stopping or
 * has become a replica, no free connection in time, and cancelled statements.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = systemErrorCode(error) ?? "";
  return (
    /^(08|57P|53)/.test(code) ||
    ["25006", "57014", "ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(error.message)
  );
}
