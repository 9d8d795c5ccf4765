import type { Kysely } from "kysely";
import type { Account, SignedIn } from "#contract/accounts.ts";
import type { SecondFactorKind } from "#contract/errors.ts";
import { sessionsThrottle } from "#contract/throttles.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError, unauthenticated } from "#server/errors.ts";
import { createLanes } from "#server/throttles/lanes.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { findCredentials } from "./accounts.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Passwords } from "./passwords.ts";
import { missingSecondFactor, wrongSecondFactor } from "./reauthentication.ts";
import type { CheckSecondFactor, GivenSecondFactor } from "./second-factor-check.ts";
import { countSignIn, refuseFromMemory, type SignInPlace } from "./sign-in-throttle.ts";
import type { Sessions } from "./sessions.ts";

interface Credentials extends GivenSecondFactor {
  email: string;
  password: string;
}

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  passwords: Passwords;
  sessions: Sessions;
  devices: KnownDevices;
  throttles: Throttles;
  checkSecondFactor: CheckSecondFactor;
}

/** Signs people in with their password, and with a code if the account has a second factor. */
export function createSignIn(parts: Parts) {
  const { db, clock, activity, passwords, sessions, devices, throttles, checkSecondFactor } = parts;
  const inTurn = createLanes();

  /**
   * Starts a session.
   * @returns the session's token, and the secret by which this browser will be known
   * @throws AppError 401 with the same sentence for an unknown address and a wrong password; only after the right password 401
   * `second_factor_required` or `second_factor_wrong`; 429 after too many of these
   */
  async function signIn(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    const happening = { kind: "sign_in", accountId: undefined, place } as const;
    await activity.recordThrottling(happening, async () => refuseFromMemory(throttles, input.email, place));
    // One source checks one password at a time, so that a flood from it leaves connections and processor time to everybody else.
    return await inTurn(place.source.network, async () => await checkAndStart(input, place));
  }

  async function checkAndStart(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    const found = await findCredentials(db, { email: input.email }, today(clock));
    const accountId = found?.account.id;
    const happening = { kind: "sign_in", accountId, place } as const;
    const counted = await activity.recordThrottling(
      happening,
      async () => await countSignIn(parts, { email: input.email, accountId }, place),
    );
    const isRight = await passwords.matches(found?.passwordHash, input.password);
    const signedIn = isRight && found && (await startAfterPassword(found, input, { place, counted }));
    if (!signedIn) {
      await activity.record(db, { ...happening, refused: "wrong_password" });
      throw unauthenticated("Invalid email or password.");
    }
    return { signedIn, device: await devices.remember(signedIn.user.id, place.device) };
  }

  /** Returns `undefined` if the password was changed since it was checked. */
  async function startAfterPassword(
    found: { account: Account; passwordHash: string },
    given: GivenSecondFactor,
    { place, counted }: { place: SignInPlace; counted: { succeed(): Promise<void> } },
  ): Promise<SignedIn | undefined> {
    const { id: accountId } = found.account;
    const happening = { kind: "sign_in", accountId, place } as const;
    const { outcome, kinds } = await checkSecondFactor(found.account, given, { place, kind: "sign_in" });
    if (outcome === "missing" || outcome === "wrong") {
      await counted.succeed();
      throw secondFactorRefusal(outcome, kinds);
    }
    await activity.recordThrottling(happening, async () => await throttles.take(sessionsThrottle, accountId));
    const signedIn = await sessions.start(found, place, outcome === "right");
    if (!signedIn) return undefined;
    await activity.record(db, happening);
    await counted.succeed();
    return signedIn;
  }

  return { signIn };
}

function secondFactorRefusal(outcome: "missing" | "wrong", secondFactors: readonly SecondFactorKind[]): AppError {
  const [code, sentence] =
    outcome === "missing"
      ? (["second_factor_required", missingSecondFactor(secondFactors)] as const)
      : (["second_factor_wrong", wrongSecondFactor] as const);
  const headers = { "www-authenticate": "Bearer" };
  return new AppError(sentence, { code, status: 401, secondFactors, headers });
}
