import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { otpDigits } from "#contract/password-reset-rules.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Makes codes and stores them so that only the holder of the secret can read or check them. `id` is the id of the record that a code
 * belongs to.
 */
export interface OneTimeCodes {
  /** Returns six random digits; all million codes are equally likely. */
  make(): string;
  /** Returns a keyed hash of 32 bytes. Without a key, somebody with a stolen database could try all million codes within a second. */
  hash(code: string, id: string): Buffer;
  /** Compares in constant time. */
  isHashOf(hash: Buffer, code: string, id: string): boolean;
  /** Encrypts a code for the queue. */
  seal(code: string, id: string): string;
  /** Decrypts the code of this record. Returns `undefined` for any other text, and if the secret has changed. */
  open(sealed: string, id: string): string | undefined;
}

/** Derives one key for each purpose from a secret of 32 bytes or more. */
export function createOneTimeCodes({ secret }: { secret: string }): OneTimeCodes {
  const deriveKey = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const hashKey = deriveKey("wattle:one-time-code:hash");
  const sealKey = deriveKey("wattle:one-time-code:seal");
  const hash = (code: string, id: string): Buffer => createHmac("sha256", hashKey).update(`${id}:${code}`).digest();
  return {
    make: () => String(randomInt(10 ** otpDigits)).padStart(otpDigits, "0"),
    hash,
    isHashOf: (known, code, id) => timingSafeEqual(known, hash(code, id)),
    seal: (code, id) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(id));
      const text = Buffer.concat([sealing.update(code, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString("base64url");
    },
    open: (sealed, id) => {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(id))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
