import { hash } from "node:crypto";
import { AppError } from "#server/errors.ts";

/**
 * The version of a record, for `ETag` (RFC 9110, section 8.8.3): a hash of the record as its readers see it, so that any change that
 * they can see makes a new one.
 * @param json the record as it is sent
 */
export const versionOfJson = (json: string): string => `"${hash("sha256", json, "base64url").slice(0, 22)}"`;

/** The version of a record as it would be sent now. */
export const versionOf = (record: object): string => versionOfJson(JSON.stringify(record));

/** Throws 412 if a record, as its readers see it now, is not the one that the caller has read. */
export type AssertUnchanged = (record: object) => void;

/**
 * Reads `If-Match` (RFC 9110, section 13.1.1). Without it, or with `*`, a change applies to whatever is stored. A version may be marked
 * as weak, because proxies that compress answers mark it so.
 */
export function readPrecondition(ifMatch: string | undefined): AssertUnchanged {
  if (ifMatch === undefined || ifMatch.trim() === "*") return () => {};
  const accepted = new Set(ifMatch.split(",").map((version) => version.trim().replace(/^W\//, "")));
  return (record) => {
    if (!accepted.has(versionOf(record))) throw changedSince();
  };
}

/** 412: somebody, perhaps the same person in another window, has changed the record since the caller read it. */
const changedSince = (): AppError =>
  new AppError("This was changed after you opened it. Load it again to see what is saved now.", {
    code: "precondition_failed",
    status: 412,
  });
