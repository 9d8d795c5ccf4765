import type { Kysely } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { SecondFactorKind } from "#contract/errors.ts";
import { currentPasswordsThrottle } from "#contract/throttles.ts";
import type { SignedInActor } from "#server/actor.ts";
import { type Clock, clockSkewMs, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput, reauthenticationRequired } from "#server/errors.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog, Happening } from "./account-activity.ts";
import { setAuthenticated } from "./account-sessions.repository.ts";
import { findCredentials } from "./accounts.repository.ts";
import type { Passwords } from "./passwords.ts";
import type { CheckSecondFactor, GivenSecondFactor } from "./second-factor-check.ts";
import type { SignInPlace } from "./sign-in-throttle.ts";

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
 * Makes sure that the person proved who they are within the last 10 minutes.
 * @throws AppError 403 `reauthentication_required`
 */
export function assertFresh(clock: Clock, { authenticatedAt }: SignedInActor): void {
  const ageMs = clock.now().getTime() - authenticatedAt.getTime();
  if (ageMs > freshMs || ageMs < -clockSkewMs) throw reauthenticationRequired();
}

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
    assertFresh(clock, actor);
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

interface Proof extends GivenSecondFactor {
  currentPassword?: string | undefined;
}

/**
 * Lets a person prove within a session who they are, as completely as a sign-in does: with the password, and with a code if the account
 * has a second factor. The sensitive changes of the next 10 minutes need no more. 400 on the field that is missing or wrong, 429 after too
 * many wrong ones.
 */
export function createReauthentication(
  parts: Parts & { checkSecondFactor: CheckSecondFactor; getAccount(actor: SignedInActor): Promise<Account> },
) {
  const { db, clock, activity, checkSecondFactor, getAccount } = parts;

  async function assertPassword(actor: SignedInActor, currentPassword: string | undefined, happening: Happening) {
    if (currentPassword === undefined) throw invalidInput({ currentPassword: "Enter your current password." });
    const credentials = await findCredentials(db, { id: actor.accountId }, today(clock));
    await assertReauthenticated(parts, actor, { currentPassword, passwordHash: credentials?.passwordHash, happening });
  }

  return async function reauthenticate(actor: SignedInActor, proof: Proof, place: SignInPlace): Promise<void> {
    const { accountId, sessionId } = actor;
    const happening: Happening = { kind: "reauthentication", accountId, place };
    const account = await getAccount(actor);
    // A passkey checks the person by itself, so it needs no password.
    if (proof.passkey === undefined) await assertPassword(actor, proof.currentPassword, happening);
    const { outcome, kinds } = await checkSecondFactor(account, proof, { place, kind: "reauthentication" });
    const field = proof.passkey === undefined ? "secondFactor" : "passkey";
    if (outcome === "missing") throw invalidInput({ [field]: missingSecondFactor(kinds) });
    if (outcome !== "right" && (outcome === "wrong" || field === "passkey"))
      throw invalidInput({ [field]: field === "passkey" ? "This passkey doesn't work here." : wrongSecondFactor });
    await db.transaction().execute(async (tx) => {
      await setAuthenticated(tx, sessionId, clock.now());
      await activity.record(tx, happening);
    });
  };
}

/** A code works once, so somebody who has just signed in with it must wait for the next one. */
export const wrongSecondFactor = "Incorrect or used code. Wait for a new code, then enter it.";

/** Says what a second factor can be, depending on what the account has. */
export const missingSecondFactor = (kinds: readonly SecondFactorKind[]): string =>
  kinds.includes("app") ? "Enter the code from your app, or a recovery code." : "Use your passkey, or enter a recovery code.";
