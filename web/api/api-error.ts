import type { ErrorBody, ErrorCode, SecondFactorKind } from "#contract/errors.ts";

/**
 * `no_response`: the network or the server cannot be reached. `unreadable`: the answer is not from our server, for example a proxy's
 * error page, or it was cut off.
 */
type ApiErrorCode = ErrorCode | "no_response" | "unreadable";

interface ApiErrorOptions {
  status: number;
  code: ApiErrorCode;
  fields?: Readonly<Record<string, string>>;
  secondFactors?: readonly SecondFactorKind[];
}

/** A refused or failed call. `message` is a sentence for people; `fields` has the sentences for single inputs. */
export class ApiError extends Error {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  /** What the account has as its second factor, if that is what is missing. */
  readonly secondFactors: readonly SecondFactorKind[];

  constructor(message: string, options: ApiErrorOptions) {
    super(message);
    this.name = "ApiError";
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.secondFactors = options.secondFactors ?? [];
  }
}

/** True if our server answered, so that `message` is its own sentence. */
export const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== "no_response" && error.code !== "unreadable";

/** Returns true if the session is over. The shell says so and opens the sign-in screen, so the caller says nothing. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns the server's reason for refusing a call; `otherwise` if the call failed or the server cannot be reached. */
export const refusalText = (error: unknown, otherwise: string): string =>
  isExplained(error) && error.status >= 400 && error.status < 500 ? error.message : otherwise;

/** After a screen's own sentence, such as 'Your note could not be saved. Please try again.', if there was no answer. */
export const unreachableText = "We couldn't reach the server. Check your connection.";

/** Returns a screen's sentence for a call that failed, and says if there was no answer. */
export const failureText = (error: unknown, sentence: string): string =>
  error instanceof ApiError && error.code === "no_response" ? `${sentence} ${unreachableText}` : sentence;

/** Returns the error of a call without an answer, because the network or the server is down (document 1, section 8). */
export const noResponse = (): ApiError =>
  new ApiError("No response from server. Please check your connection.", { status: 0, code: "no_response" });

/**
 * Returns the error in an answer's body, or a neutral one if the body is not from our server. A file's sentence is on its own field:
 * `resume`, or `images.2` for the third file of a list.
 */
export function toApiError(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) return unreadable(status);
  const { message, code, fields = {}, secondFactors = [] } = body;
  return new ApiError(message, { status, code, fields, secondFactors });
}

/** Returns the error for an answer that is not from our server. Screens that have their own sentence show that instead. */
export const unreadable = (status: number): ApiError =>
  new ApiError("An error occurred. Please try again.", { status, code: "unreadable" });

// Gateways have their own messages and codes. Only our server sends the same sentence twice (document 3, "The API").
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  "error" in body &&
  "code" in body &&
  typeof body.message === "string" &&
  body.message !== "" &&
  body.error === body.message;
