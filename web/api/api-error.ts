import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/** A refused or failed call. `message` is a sentence for people; `fields` places sentences on inputs. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | "no_response";
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    options: { status: number; code: ErrorCode | "no_response"; fields?: Readonly<Record<string, string>> },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
  }
}

/** Why the server refused a call, in its own words; `otherwise` when it failed or cannot be reached. */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : otherwise;

/** No answer came: the network is gone, or the server is (document 1, section 8). */
export const noResponse = (): ApiError =>
  new ApiError("No response from server. Please check your connection.", { status: 0, code: "no_response" });

const fileCodes: readonly string[] = ["file_too_large", "file_type_unsupported"];

/**
 * The error that an answer's body tells of, or a neutral one where the body is not ours. A refused file's sentence stands on
 * `fileField`, from which it was sent.
 */
export function toApiError(status: number, body: unknown, fileField?: string): ApiError {
  if (isErrorBody(body)) {
    const { message, code } = body;
    const ofFile = fileField !== undefined && fileCodes.includes(code) ? { [fileField]: message } : {};
    return new ApiError(message, { status, code, fields: { ...ofFile, ...body.fields } });
  }
  return new ApiError("An error occurred. Please try again.", { status, code: "internal" });
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "message" in body && "code" in body;
