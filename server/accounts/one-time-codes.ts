import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { otpDigits } from "#contract/password-reset-rules.ts";
import { createSealer, deriveKey, type Sealer } from "./sealed-texts.ts";

/**
 * Makes codes and stores them so that only the holder of the secret can read or check them. `id` is the id of the record that a code
 * belongs to. `seal` encrypts a code for the queue.
 */
export interface OneTimeCodes extends Sealer {
  /** Returns six random digits; all million codes are equally likely. */
  make(): string;
  /** Returns a keyed hash of 32 bytes. Without a key, somebody with a stolen database could try all million codes within a second. */
  hash(code: string, id: string): Buffer;
  /** Compares in constant time. */
  isHashOf(hash: Buffer, code: string, id: string): boolean;
}

/** Derives one key for each purpose from a secret of 32 bytes or more. */
export function createOneTimeCodes({ secret }: { secret: string }): OneTimeCodes {
  const hashKey = deriveKey(secret, "wattle:one-time-code:hash");
  const hash = (code: string, id: string): Buffer => createHmac("sha256", hashKey).update(`${id}:${code}`).digest();
  return {
    make: () => String(randomInt(10 ** otpDigits)).padStart(otpDigits, "0"),
    hash,
    isHashOf: (known, code, id) => timingSafeEqual(known, hash(code, id)),
    ...createSealer(secret, "wattle:one-time-code:seal"),
  };
}
