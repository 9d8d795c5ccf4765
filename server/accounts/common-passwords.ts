import { createHash } from "node:crypto";
import common from "./common-passwords.json" with { type: "json" };

/** How many bytes of each digest are kept: one in ten million other passwords is taken for a common one. */
export const digestBytes = 5;

/** Returns the first bytes of a password's SHA-256. It only makes the list smaller; it protects nothing. */
export const digestOf = (password: string): Buffer => createHash("sha256").update(password).digest().subarray(0, digestBytes);

const digests = Buffer.from(common.digests, "base64");

/**
 * Returns true for one of the 100,000 passwords of 6 characters or more that appear most often in published breaches, in any letter case.
 * tools/build-common-passwords.ts says where they come from.
 */
export function isCommonPassword(password: string): boolean {
  const wanted = digestOf(password.toLowerCase());
  let [first, end] = [0, digests.length / digestBytes];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const start = middle * digestBytes;
    const order = digests.compare(wanted, 0, digestBytes, start, start + digestBytes);
    if (order === 0) return true;
    if (order < 0) first = middle + 1;
    else end = middle;
  }
  return false;
}
