import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { otpDigits } from "#contract/password-reset-rules.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Makes codes, and keeps them so that only who knows the secret can tell what they are. `id` is the record a code belongs to. */
export interface OneTimeCodes {
  /** Six digits, any of the million as likely as the next. */
  make(): string;
  /** 32 bytes. Without the secret a stolen database could be searched through a million codes within a second. */
  hash(code: string, id: string): Buffer;
  /** Compares in a time that tells nothing. */
  isHashOf(hash: Buffer, code: string, id: string): boolean;
  /** The code as it may wait in the queue. */
  seal(code: string, id: string): string;
  /** The code that was sealed for this record; `undefined` for any other text, and after the secret has changed. */
  open(sealed: string, id: string): string | undefined;
}

/** Derives a key for each purpose from one secret of 32 bytes or more. */
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
