import { Secret, TOTP } from "otpauth";
import type { Clock } from "#server/clock.ts";
import { createSealer } from "./sealed-texts.ts";

// RFC 6238 with what every app understands: SHA-1, six digits, 30 seconds.
const issuer = "Wattle";
/** RFC 4226, section 4: a key of 160 bits is recommended. */
const keyBytes = 20;
/** A code of the step before or after the current one is accepted too, because phones' clocks differ. */
const drift = 1;
const setupMs = 10 * 60_000;

export interface AuthenticatorApps {
  /** Makes a key for this account. `setup` holds it, encrypted, until it is confirmed within 10 minutes. */
  make(accountId: string, email: string): { key: string; uri: string; setup: string };
  /** Returns the key in a setup of this account; `undefined` if it has expired or is not of this account. */
  openSetup(setup: string, accountId: string): string | undefined;
  /** Encrypts a key for the database. */
  seal(key: string, accountId: string): string;
  /** Returns the step of 30 seconds, counted from 1970, whose code this is; `undefined` for a wrong code or an unreadable key. */
  findStep(sealedKey: string, accountId: string, code: string): number | undefined;
}

/** Makes keys for authenticator apps and checks their codes. `secret` has 32 bytes or more. */
export function createAuthenticatorApps({ secret, clock }: { secret: string; clock: Clock }): AuthenticatorApps {
  const keys = createSealer(secret, "wattle:authenticator-app");
  const setups = createSealer(secret, "wattle:authenticator-app:setup");
  return {
    make(accountId, email) {
      const generated = new Secret({ size: keyBytes });
      const uri = new TOTP({ issuer, label: email, secret: generated }).toString();
      const key = generated.base32;
      return { key, uri, setup: setups.seal(`${clock.now().getTime() + setupMs} ${key}`, accountId) };
    },
    openSetup(setup, accountId) {
      const [expiresAt = "0", key] = (setups.open(setup, accountId) ?? "").split(" ");
      return Number(expiresAt) > clock.now().getTime() ? key : undefined;
    },
    seal: (key, accountId) => keys.seal(key, accountId),
    findStep(sealedKey, accountId, code) {
      const key = keys.open(sealedKey, accountId);
      if (key === undefined) return undefined;
      const timestamp = clock.now().getTime();
      const totp = new TOTP({ secret: Secret.fromBase32(key) });
      const delta = totp.validate({ token: code, timestamp, window: drift });
      return delta === null ? undefined : totp.counter({ timestamp }) + delta;
    },
  };
}
