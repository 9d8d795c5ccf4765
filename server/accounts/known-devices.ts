// A browser that an account was signed in with carries a secret of its own, so that guesses from elsewhere do not count
// against it: whoever tries passwords on somebody's account locks out nobody but themselves.
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

/** How long a device stays known after its last sign-in. */
export const deviceSeconds = 365 * 24 * 60 * 60;
const devicePattern = /^[\w-]{43}$/;

export interface KnownDevices {
  /** Whether this account was signed in with this device within the last year; asks in the same time when there is no account. */
  isKnown(accountId: string | undefined, device: string | undefined): Promise<boolean>;
  /** Knows a device from now on, a new one where none is given. @returns the secret that the browser keeps */
  remember(accountId: string, device: string | undefined): Promise<string>;
  /** Forgets all devices of an account, for whoever had its password. */
  forgetAll(db: Connection, accountId: string): Promise<void>;
  /** Forgets devices that were not used for a year. */
  removeUnused(): Promise<void>;
}

/** Keeps only hashes: what the database holds opens nothing. */
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
