import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/**
 * `no_response`: the network or the server cannot be reached. `unreadable`: the answer is not one of our server's, such as a
 * proxy's error page or a body that was cut off.
 */
type ApiErrorCode = ErrorCode | "no_response" | "unreadable";

/** A refused or failed call. `message` is a sentence for people; `fields` places sentences on inputs. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, options: { status: number; code: ApiErrorCode; fields?: Readonly<Record<string, string>> }) {
    super(message);
    this.name = "ApiError";
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
  }
}

/** Whether our server answered, and so the error's message is its own sentence. */
export const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== "no_response" && error.code !== "unreadable";

/** Why the server refused a call, in its own words; `otherwise` when it failed or cannot be reached. */
export const refusalText = (error: unknown, otherwise: string): string =>
  isExplained(error) && error.status >= 400 && error.status < 500 ? error.message : otherwise;

/** No answer came: the network is gone, or the server is (document 1, section 8). */
export const noResponse = (): ApiError =>
  new ApiError("No response from server. Please check your connection.", { status: 0, code: "no_response" });

/**
 * The error in an answer's body, or a neutral one where the body is not ours. A file's sentence is on its own field: `resume`, or
 * `images.2` for the third file of a list.
 */
export function toApiError(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) return unreadable(status);
  const { message, code, fields = {} } = body;
  return new ApiError(message, { status, code, fields });
}

/** The error of an answer that is not one of our server's. Screens with a sentence of their own show that one instead. */
export const unreadable = (status: number): ApiError =>
  new ApiError("An error occurred. Please try again.", { status, code: "unreadable" });

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string" &&
  body.message !== "" &&
  "code" in body;
