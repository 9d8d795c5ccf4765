import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { FileRule } from "./file-rules.ts";
import type { Access } from "./roles.ts";
import type { CallThrottle } from "./throttles.ts";

/** A file part of a multipart request. */
export interface FilePart extends FileRule {
  /** How many files this part takes at most. */
  countMax: number;
  required: boolean;
  /** What a person is told when a required file is missing. */
  missing: string;
}

/**
 * What browser and server agreed on for one call. The key under which it stands in `api.ts` is its method and its path
 * below `/api`, for example `"GET /jobs/{jobId}"`.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodObject;
  /** A multipart body: text fields, parts that hold a JSON object each, and files, by part name. */
  form?: {
    fields: z.ZodObject;
    /** What is wrong in such an object is told under its own fields' names. */
    json?: Readonly<Record<string, z.ZodObject>>;
    files: Readonly<Record<string, FilePart>>;
  };
  /** The JSON answer; `null` is an empty one, `"file"` a download, `"page"` one written by its own handler. */
  answer: z.ZodType | null | "file";
  status: 200 | 201 | 204;
  /** What its calls count against; a call too many is a 429 with `Retry-After`. */
  throttles?: readonly CallThrottle[];
  /** The codes that this call can answer beyond those that access, input checks and throttles give. */
  errors?: readonly ErrorCode[];
}
