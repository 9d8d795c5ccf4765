import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts so that only the holder of the secret can read them. `id` is the id of the record that a text belongs to. */
export interface Sealer {
  seal(text: string, id: string): string;
  /** Decrypts the text of this record. Returns `undefined` for any other text, and if the secret has changed. */
  open(sealed: string, id: string): string | undefined;
}

/** Derives a key for one purpose from a secret of 32 bytes or more. */
export const deriveKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** Encrypts with AES-256-GCM and a random nonce for each text. A text that was sealed for another purpose doesn't open. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose);
  return {
    seal: (text, id) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
    },
    open: (sealed, id) => {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(id))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
