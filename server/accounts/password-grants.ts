import { createHash, randomBytes } from "node:crypto";
import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Transaction } from "#server/db/database.ts";
import { replaceGrant } from "./password-reset.repository.ts";

const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;

/** Returns a random secret for a cookie. */
export const makeSecret = (): string => randomBytes(secretBytes).toString("base64url");

/** Returns true if the text may be such a secret. */
export const isSecret = (text: string): boolean => secretPattern.test(text);

/** A value with 256 random bits cannot be guessed, so it needs neither a key nor a slow hash. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/**
 * Allows one new password within 10 minutes to the browser that holds the returned secret. It replaces an earlier grant of the account.
 */
export async function giveGrant(tx: Transaction, accountId: string, at: Date): Promise<string> {
  const grant = makeSecret();
  const expiresAt = new Date(at.getTime() + resetSeconds * 1000);
  await replaceGrant(tx, { accountId, tokenHash: hashSecret(grant), createdAt: at, expiresAt });
  return grant;
}
