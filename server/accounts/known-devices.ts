// A browser keeps a secret after an account has signed in with it. Wrong passwords from other devices don't count against that
// browser, so a stranger who guesses passwords can't lock the owner out.
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { NIL } from "uuid";
import type { Clock } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import {
  deleteKnownDevicesOf,
  deleteKnownDevicesUnusedSince,
  hasKnownDevice,
  keepKnownDevice,
} from "./known-devices.repository.ts";

/** How long a device is remembered after its last sign-in. */
export const deviceSeconds = 365 * 24 * 60 * 60;
const devicePattern = /^[\w-]{43}$/;

export interface KnownDevices {
  /**
   * Returns true if this account has signed in with this device within the last year. Takes as long for an account that doesn't exist.
   */
  isKnown(accountId: string | undefined, device: string | undefined): Promise<boolean>;
  /**
   * Remembers a device; without a secret it is a new one.
   * @returns the secret for the browser to keep
   */
  remember(accountId: string, device: string | undefined): Promise<string>;
  /** Deletes all known devices of an account after its password was changed. */
  forgetAll(db: Connection, accountId: string): Promise<void>;
  /** Deletes devices that have not been used for a year. */
  removeUnused(): Promise<void>;
}

/** Stores only hashes, so that a stolen database doesn't reveal the secrets. */
export function createKnownDevices({ db, clock }: { db: Kysely<Tables>; clock: Clock }): KnownDevices {
  const yearAgo = (): Date => new Date(clock.now().getTime() - deviceSeconds * 1000);
  return {
    isKnown: async (accountId = NIL, device) =>
      device !== undefined && (await hasKnownDevice(db, { accountId, deviceHash: hash(device) }, yearAgo())),
    async remember(accountId, device) {
      const kept = device !== undefined && devicePattern.test(device) ? device : randomBytes(32).toString("base64url");
      await keepKnownDevice(db, { accountId, deviceHash: hash(kept) }, clock.now());
      return kept;
    },
    forgetAll: deleteKnownDevicesOf,
    removeUnused: async () => await deleteKnownDevicesUnusedSince(db, yearAgo()),
  };
}

const hash = (device: string): Buffer => createHash("sha256").update(device).digest();
