import type { Kysely } from "kysely";
import type { Account, SignedIn } from "#contract/accounts.ts";
import { sessionSeconds } from "#contract/account-choices.ts";
import { sessionsThrottle } from "#contract/throttles.ts";
import type { SignedInActor } from "#server/actor.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { unauthenticated } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { createLanes } from "#server/throttles/lanes.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { deleteSession, findActorRole, insertSession, touchSession } from "./account-sessions.repository.ts";
import { findCredentials } from "./accounts.repository.ts";
import { describeDevice } from "./device.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Passwords } from "./passwords.ts";
import { countSignIn, refuseFromMemory, type SignInPlace } from "./sign-in-throttle.ts";
import type { Tokens } from "./tokens.ts";

interface Credentials {
  email: string;
  password: string;
}

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  passwords: Passwords;
  tokens: Tokens;
  devices: KnownDevices;
  throttles: Throttles;
}

/** The last use of a session is written at most this often, so that most reads cause no write. */
const lastSeenEveryMs = 5 * 60_000;

// An admin may reach everybody's data, so a browser that an admin has left is signed out (ASVS 7.3.1). The last use is written more often,
// so that the limit is exact to a minute.
const adminIdleMs = 60 * 60_000;
const adminLastSeenEveryMs = 60_000;

/** Starts sessions, and finds the account that a session belongs to. */
export function createSignIn(parts: Parts) {
  const { db, clock, activity, passwords, tokens, devices, throttles } = parts;
  const inTurn = createLanes();

  /**
   * Starts a session.
   * @returns the session's token, and the secret by which this browser will be known
   * @throws AppError 401 with the same sentence for an unknown address and a wrong password; 429 after too many of these
   */
  async function signIn(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    const happening = { kind: "sign_in", accountId: undefined, place } as const;
    await activity.recordThrottling(happening, async () => refuseFromMemory(throttles, input.email, place));
    // One source checks one password at a time, so that a flood from it leaves connections and processor time to everybody else.
    return await inTurn(place.source.network, async () => await checkAndStart(input, place));
  }

  async function checkAndStart(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    const found = await findCredentials(db, input.email, today(clock));
    const accountId = found?.account.id;
    const happening = { kind: "sign_in", accountId, place } as const;
    const counted = await activity.recordThrottling(
      happening,
      async () => await countSignIn(parts, { email: input.email, accountId }, place),
    );
    const isRight = await passwords.matches(found?.passwordHash, input.password);
    if (isRight && found)
      await activity.recordThrottling(happening, async () => await throttles.take(sessionsThrottle, found.account.id));
    const signedIn = isRight && found && (await startSession(found, place.userAgent));
    await activity.record(db, { ...happening, ...(!signedIn && { refused: "wrong_password" }) });
    if (!signedIn) throw unauthenticated("Invalid email or password.");
    await counted.succeed();
    return { signedIn, device: await devices.remember(signedIn.user.id, place.device) };
  }

  /** Returns `undefined` if the password was changed since it was checked. */
  async function startSession(
    { account, passwordHash }: { account: Account; passwordHash: string },
    userAgent: string,
  ): Promise<SignedIn | undefined> {
    const createdAt = clock.now();
    const sessionId = newId(clock);
    const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
    const record = { id: sessionId, accountId: account.id, device: describeDevice(userAgent), createdAt, expiresAt };
    if (!(await insertSession(db, record, passwordHash))) return undefined;
    return { token: await tokens.issue({ accountId: account.id, sessionId, role: account.role }), user: account };
  }

  /**
   * Returns the account that a token belongs to, with the role from the database; `undefined` if its session has ended. An admin's session
   * ends after an hour without a call.
   */
  async function findActor(token: string): Promise<SignedInActor | undefined> {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const at = clock.now();
    const session = await findActorRole(db, { ...claims, at });
    if (!session) return undefined;
    const isAdmin = session.role === "ADMIN";
    const idleMs = at.getTime() - session.lastSeenAt.getTime();
    if (isAdmin && idleMs >= adminIdleMs) {
      await deleteSession(db, { id: claims.sessionId, accountId: claims.accountId });
      return undefined;
    }
    if (idleMs > (isAdmin ? adminLastSeenEveryMs : lastSeenEveryMs)) await touchSession(db, claims.sessionId, at);
    return { ...claims, role: session.role, signedInAt: session.signedInAt };
  }

  return { signIn, findActor };
}
