import type { Kysely } from "kysely";
import { currentPasswordsThrottle } from "#contract/throttles.ts";
import type { SignedInActor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput, reauthenticationRequired } from "#server/errors.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog, Happening } from "./account-activity.ts";
import type { Passwords } from "./passwords.ts";

interface Parts {
  db: Kysely<Tables>;
  activity: AccountActivityLog;
  clock: Clock;
  throttles: Throttles;
  passwords: Passwords;
}

interface Asked {
  currentPassword: string | undefined;
  passwordHash: string | undefined;
  /** The change that is asked for. */
  happening: Happening;
}

/** Document 3, "Rulings after the first release". */
const freshMs = 10 * 60_000;

/**
 * Makes sure that the account's owner asks for a sensitive change, and not somebody with a stolen token: the sign-in was within the last
 * 10 minutes, or the current password is given.
 * @throws AppError 403 `reauthentication_required`, 400 on `currentPassword` if it is wrong, 429 after too many wrong ones
 */
export async function assertReauthenticated(
  { db, clock, activity, throttles, passwords }: Parts,
  actor: SignedInActor,
  { currentPassword, passwordHash, happening }: Asked,
): Promise<void> {
  if (currentPassword === undefined) {
    if (clock.now().getTime() - actor.signedInAt.getTime() > freshMs) throw reauthenticationRequired();
    return;
  }
  const counted = await activity.recordThrottling(
    happening,
    async () => await throttles.take(currentPasswordsThrottle, actor.accountId),
  );
  if (!(await passwords.matches(passwordHash, currentPassword))) {
    await activity.record(db, { ...happening, refused: "wrong_password" });
    throw invalidInput({ currentPassword: "Incorrect password." });
  }
  await counted.giveBack();
}
