import type { Kysely } from "kysely";
import type { Account, SignedIn } from "#contract/accounts.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#contract/passkey-answer.ts";
import { sessionsThrottle } from "#contract/throttles.ts";
import type { Actor, Place, SignedInActor } from "#server/actor.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, conflict, invalidInput, notFound, unauthenticated } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { findCredentials } from "./accounts.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import { lockOwnAccount } from "./own-account-lock.ts";
import type { PasskeyCeremonies } from "./passkey-ceremonies.ts";
import { deleteExpiredChallenges, deletePasskeys, insertPasskey, listPasskeys } from "./passkeys.repository.ts";
import { assertFresh } from "./reauthentication.ts";
import type { SecondFactorChanges } from "./second-factor-changes.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInPlace } from "./sign-in-throttle.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  devices: KnownDevices;
  throttles: Throttles;
  ceremonies: PasskeyCeremonies;
  changes: SecondFactorChanges;
  sessions: Sessions;
  getAccount(actor: Actor): Promise<Account>;
}

const passkeysMax = 10;

export type Passkeys = ReturnType<typeof createPasskeys>;

const unusable = (): AppError =>
  invalidInput({ passkey: "We couldn't add this passkey. It may have taken too long. Please try again." });

/** Adds and removes passkeys, and signs people in with them (docs/decisions/0033-second-factors.md). */
export function createPasskeys(parts: Parts) {
  const { db, clock, activity, devices, throttles, ceremonies, changes, sessions, getAccount } = parts;

  /** Asks the browser for a passkey. 403 if the person proved who they are more than 10 minutes ago. */
  async function startAdding(actor: SignedInActor) {
    assertFresh(clock, actor);
    return await ceremonies.startAdding(await getAccount(actor));
  }

  /** Adds the passkey that this browser made. 400 if it doesn't answer the challenge, 409 for the eleventh, 403 as `startAdding`. */
  async function add(
    actor: SignedInActor,
    { name, passkey }: { name: string; passkey: NewPasskeyAnswer },
    { browser, place }: { browser: string | undefined; place: Place },
  ): Promise<{ recoveryCodes: string[] | null }> {
    assertFresh(clock, actor);
    const { accountId } = actor;
    const made = await ceremonies.finishAdding(accountId, passkey, browser);
    if (!made) throw unusable();
    const record = { ...made, id: newId(clock), accountId, name, createdAt: clock.now(), lastUsedAt: null };
    return await changes.add({ actor, account: await getAccount(actor) }, "passkey added", async (tx) => {
      if ((await listPasskeys(tx, accountId)).length >= passkeysMax)
        throw conflict("too_many_passkeys", `You have ${passkeysMax} passkeys. Remove one first.`);
      if (!(await insertPasskey(tx, record))) throw unusable();
      await activity.record(tx, { kind: "passkey_added", accountId, place });
    });
  }

  /** Removes a passkey of the actor. 404 if there is none, 409 if an admin must keep it, 403 as `startAdding`. */
  async function remove(actor: SignedInActor, id: string, place: Place): Promise<void> {
    assertFresh(clock, actor);
    const { accountId } = actor;
    const account = await getAccount(actor);
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, clock, actor);
      if (!(await deletePasskeys(tx, { accountId, id }))) throw notFound("This passkey was already removed.");
      await activity.record(tx, { kind: "passkey_removed", accountId, place });
      await changes.followRemoval(tx, { actor, account, kind: "passkey removed" });
    });
  }

  /** Signs in with a passkey alone, which checks the person by itself. 401 if anything about it is wrong. */
  async function signIn(
    answer: PasskeyAnswer,
    browser: string | undefined,
    place: SignInPlace,
  ): Promise<{ signedIn: SignedIn; device: string }> {
    const use = await ceremonies.checkUse(answer, browser);
    // Read before the use is stored, so that a passkey that is removed together with a changed password meanwhile starts no session.
    const found = use && (await findCredentials(db, { id: use.passkey.accountId }, today(clock)));
    const accountId = found?.account.id;
    const happening = { kind: "sign_in", accountId, place } as const;
    if (!found || accountId === undefined || !(await ceremonies.storeUse(use))) {
      await activity.record(db, { ...happening, refused: "wrong_second_factor" });
      throw unauthenticated("This passkey doesn't work here. Try again, or sign in with your password.");
    }
    await activity.recordThrottling(happening, async () => await throttles.take(sessionsThrottle, accountId));
    const signedIn = await sessions.start(found, place, true);
    if (!signedIn) throw unauthenticated();
    await activity.record(db, happening);
    return { signedIn, device: await devices.remember(accountId, place.device) };
  }

  const removeExpired = async (): Promise<void> => await deleteExpiredChallenges(db, clock.now());

  return { startAdding, add, remove, startUsing: ceremonies.startUsing, signIn, removeExpired };
}
