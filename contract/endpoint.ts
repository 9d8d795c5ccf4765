import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { FileRule } from "./file-rules.ts";
import type { Access } from "./roles.ts";
import type { CallThrottle } from "./throttles.ts";

/** A file part of a multipart request. */
export interface FilePart extends FileRule {
  /** The maximum number of files in this part. */
  countMax: number;
  /** Whether it must be sent; `unless` names a text field that may come in its place. */
  required: boolean | { unless: string };
  /** The sentence for people when a required file is missing. */
  missing: string;
}

/**
 * One call as browser and server agree on it. Its key in `api.ts` is its method and its path below `/api`, for example `"GET
 * /jobs/{jobId}"`.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  /** On a call for anyone: a valid token tells who calls. Without one, the caller is nobody. */
  knowsCaller?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodObject;
  /** A multipart body by the name of its parts: text fields, parts with a JSON object each, and files. */
  form?: {
    fields: z.ZodObject;
    /** Errors in such an object are reported under the object's own field names. */
    json?: Readonly<Record<string, z.ZodObject>>;
    files: Readonly<Record<string, FilePart>>;
  };
  /** A body of any type is taken and not read, for callers that send one of their own. */
  ignoresBody?: true;
  /** The JSON answer. `null` is an empty answer, `"file"` a download, `"events"` a stream of server-sent events. */
  answer: z.ZodType | null | "file" | "events";
  status: 200 | 201 | 204;
  /** The answer is one record and carries its version in `ETag`. */
  hasVersion?: true;
  /** A caller that sends a version of the record in `If-Match` is refused with 412 `precondition_failed` if it has changed since. */
  comparesVersions?: true;
  /**
   * A caller that got no answer may send it again: with the same `Idempotency-Key` it makes the record once within a day. 409
   * `state_changed` for a key that came with something else before.
   */
  isRepeatable?: true;
  /** An admin may make this call before adding the second factor that `ADMIN_SECOND_FACTOR` demands. */
  beforeSecondFactor?: true;
  /** A write that a suspended account may make: what concerns nobody but its owner. It may read whatever it could before. */
  whileSuspended?: true;
  /** A write that changes nothing which pages and public reads show, so that kept pages stay. */
  keepsPages?: true;
  /** What most visitors read: an answer to strangers that is asked for again is kept for a second, until something is written. It has no throttles. */
  isKept?: true;
  /** The throttles that its calls count against. Beyond them the answer is 429 with `Retry-After`. */
  throttles?: readonly CallThrottle[];
  /** The error codes of this call, in addition to those of access, input checks and throttles. */
  errors?: readonly ErrorCode[];
}
