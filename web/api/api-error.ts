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

const fileCodes: readonly string[] = ["file_too_large", "file_type_unsupported"];

/**
 * The error in an answer's body, or a neutral one where the body is not ours. A refused file's sentence is on `fileField`, from which
 * the file was sent. Each file of a list has a field of its own, such as `images.2`, and the list has the sentences of all its files.
 */
export function toApiError(status: number, body: unknown, fileField?: string): ApiError {
  if (isErrorBody(body)) {
    const { message, code } = body;
    const ofFile = fileField !== undefined && fileCodes.includes(code) ? { [fileField]: message } : {};
    return new ApiError(message, { status, code, fields: { ...ofFile, ...ofLists(body.fields), ...body.fields } });
  }
  return unreadable(status);
}

function ofLists(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  const lists: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(fields)) {
    const [, list] = /^(\w+)\.\d+$/.exec(field) ?? [];
    if (list !== undefined) lists[list] = [lists[list], sentence].filter(Boolean).join(" ");
  }
  return lists;
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
