import { randomInt } from "node:crypto";
import type { Passwords } from "./passwords.ts";

/** How many recovery codes an account gets at once. */
const count = 10;
// Crockford's alphabet leaves out letters that look like others.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const selectorLength = 4;
const length = 12;
const codePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** A recovery code as it is stored. */
export interface RecoveryCodeRecord {
  /** The first characters, which find the row. */
  selector: string;
  /** Made like that of a password: the other 40 bits could be tried out with a fast hash. No key is needed, so the codes work after a new `JWT_SECRET`. */
  codeHash: string;
}

const draw = (size: number): string => Array.from({ length: size }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Makes ten codes of 60 random bits such as `7KQM-3XPA-9WTB`, which begin differently. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<{ codes: string[]; records: RecoveryCodeRecord[] }> {
  const selectors = new Set<string>();
  while (selectors.size < count) selectors.add(draw(selectorLength));
  const plain = [...selectors].map((selector) => selector + draw(length - selectorLength));
  const records = await Promise.all(
    plain.map(async (code) => ({ selector: code.slice(0, selectorLength), codeHash: await passwords.hash(code) })),
  );
  return { codes: plain.map((code) => code.match(/.{4}/g)?.join("-") ?? code), records };
}

/** Reads a code as people type it: letter case, spaces and hyphens don't count, and O, I and L are digits. `undefined` if it cannot be one. */
export function readRecoveryCode(typed: string): { selector: string; code: string } | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (!codePattern.test(code)) return undefined;
  return { selector: code.slice(0, selectorLength), code };
}
