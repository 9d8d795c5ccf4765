import type { Kysely } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { TwoStepSignIn } from "#contract/second-factors.ts";
import type { Actor, Place, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, invalidInput, notFound } from "#server/errors.ts";
import { secondFactorChanged } from "#server/mail/templates/second-factor-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { deleteSessionsOf } from "./account-sessions.repository.ts";
import { findAccount, lockAccount } from "./accounts.repository.ts";
import type { AuthenticatorApps } from "./authenticator-apps.ts";
import { lockOwnAccount } from "./own-account-lock.ts";
import type { Passwords } from "./passwords.ts";
import { deletePasskeys } from "./passkeys.repository.ts";
import { assertFresh } from "./reauthentication.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import type { SecondFactorChanges } from "./second-factor-changes.ts";
import {
  deleteApp,
  deleteRecoveryCodes,
  findSecondFactors,
  kindsOf,
  replaceRecoveryCodes,
  saveApp,
} from "./second-factors.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  apps: AuthenticatorApps;
  passwords: Passwords;
  recordEvent: RecordEvent;
  enqueue: EnqueueTask;
  /** Without a trailing slash. */
  publicUrl: string;
  changes: SecondFactorChanges;
  getAccount(actor: Actor): Promise<Account>;
}

export type SecondFactorService = ReturnType<typeof createSecondFactors>;

/** Adds and removes the second factors of accounts (docs/decisions/0033-second-factors.md). */
export function createSecondFactors(parts: Parts) {
  const { db, clock, activity, apps, passwords, recordEvent, enqueue, publicUrl, changes, getAccount } = parts;

  async function describe(actor: SignedInActor): Promise<TwoStepSignIn> {
    const { app, passkeys: kept, recoveryCodesLeft } = await findSecondFactors(db, actor.accountId);
    const passkeys = kept.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
    return {
      isRequired: changes.isRequired(actor),
      app: app ? { addedAt: app.addedAt.toISOString() } : null,
      passkeys,
      recoveryCodesLeft,
    };
  }

  /** Makes a key for an app. Nothing changes until `addApp`. 403 if the person proved who they are more than 10 minutes ago. */
  async function startApp(actor: SignedInActor) {
    assertFresh(clock, actor);
    const { email } = await getAccount(actor);
    return apps.make(actor.accountId, email);
  }

  /**
   * Adds the app that shows this code, in place of an earlier one. The first second factor comes with ten recovery codes. 400 for a wrong
   * code and after 10 minutes, 403 as `startApp`.
   */
  async function addApp(
    actor: SignedInActor,
    { setup, code }: { setup: string; code: string },
    place: Place,
  ): Promise<{ recoveryCodes: string[] | null }> {
    assertFresh(clock, actor);
    const { accountId } = actor;
    const key = apps.openSetup(setup, accountId);
    if (key === undefined) throw invalidInput({ setup: "This took too long. Start again." });
    const sealedKey = apps.seal(key, accountId);
    const step = apps.findStep(sealedKey, accountId, code.replaceAll(/\s/g, ""));
    if (step === undefined) throw invalidInput({ code: "Incorrect code. Enter the code that the app shows now." });
    return await changes.add({ actor, account: await getAccount(actor) }, "app added", async (tx) => {
      await saveApp(tx, { accountId, sealedKey, step, at: clock.now() });
      await activity.record(tx, { kind: "app_added", accountId, place });
    });
  }

  /**
   * Removes the app. With the last second factor the recovery codes go too. 404 if there is none, 409 if an admin must keep one, 403 as
   * `startApp`.
   */
  async function removeApp(actor: SignedInActor, place: Place): Promise<void> {
    assertFresh(clock, actor);
    const { accountId } = actor;
    const account = await getAccount(actor);
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, clock, actor);
      if (!(await deleteApp(tx, accountId))) throw notFound("The authenticator app was already removed.");
      await activity.record(tx, { kind: "app_removed", accountId, place });
      await changes.followRemoval(tx, { actor, account, kind: "app removed" });
    });
  }

  /** Makes ten new recovery codes; earlier ones stop working. 404 without a second factor, 403 as `startApp`. */
  async function renewRecoveryCodes(actor: SignedInActor, place: Place): Promise<{ recoveryCodes: string[] }> {
    assertFresh(clock, actor);
    const { accountId } = actor;
    const account = await getAccount(actor);
    const { codes, records } = await makeRecoveryCodes(passwords);
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, clock, actor);
      if (kindsOf(await findSecondFactors(tx, accountId)).length === 0) throw notFound("Two-step sign-in is off.");
      await replaceRecoveryCodes(tx, accountId, records);
      await recordEvent(tx, "recovery_codes_made", { actorId: accountId, subjectId: accountId });
      await activity.record(tx, { kind: "recovery_codes_made", accountId, place });
      await enqueue(tx, "send-mail", secondFactorChanged({ to: account, change: { kind: "recovery codes made" }, publicUrl }));
    });
    return { recoveryCodes: codes };
  }

  /**
   * Removes every second factor of somebody who has lost them, and ends every session. 404 if the account has none, 409 for the admin's
   * own, 403 as `startApp`.
   */
  async function removeForOwner(actor: SignedInActor, accountId: string): Promise<void> {
    assertFresh(clock, actor);
    if (actor.accountId === accountId) throw conflict("cannot_be_deleted", "You cannot remove your own two-step sign-in here.");
    await removeAll({ db, clock, activity, recordEvent, enqueue, publicUrl }, { accountId, actorId: actor.accountId });
  }

  return { describe, startApp, addApp, removeApp, renewRecoveryCodes, removeForOwner };
}

/**
 * Removes every second factor of an account for its owner, ends its sessions and emails it. `actorId` is null for an operator. 404 if there
 * is no such account, or if it has none.
 */
export async function removeAll(
  {
    db,
    clock,
    activity,
    recordEvent,
    enqueue,
    publicUrl,
  }: Pick<Parts, "db" | "clock" | "activity" | "recordEvent" | "enqueue" | "publicUrl">,
  { accountId, actorId }: { accountId: string; actorId: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId, today(clock));
    if (!account) throw notFound("There is no such user.");
    if (kindsOf(await findSecondFactors(tx, accountId)).length === 0) throw notFound("This account has no two-step sign-in.");
    await deleteApp(tx, accountId);
    await deletePasskeys(tx, { accountId });
    await deleteRecoveryCodes(tx, accountId);
    await deleteSessionsOf(tx, accountId);
    await recordEvent(tx, "second_factor_removed", { actorId, subjectId: accountId });
    await activity.record(tx, { kind: "second_factor_removed", accountId });
    await enqueue(tx, "send-mail", secondFactorChanged({ to: account, change: { kind: "removed for the owner" }, publicUrl }));
  });
}
