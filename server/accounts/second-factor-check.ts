import type { Kysely } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { SecondFactorKind } from "#contract/errors.ts";
import type { PasskeyAnswer } from "#contract/passkey-answer.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Tables } from "#server/db/tables.ts";
import { secondFactorChanged } from "#server/mail/templates/second-factor-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog, Happening } from "./account-activity.ts";
import type { AuthenticatorApps } from "./authenticator-apps.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasskeyCeremonies } from "./passkey-ceremonies.ts";
import type { Passwords } from "./passwords.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { countMissingSecondFactor, countSecondFactor } from "./second-factor-throttle.ts";
import {
  findRecoveryCodeHash,
  findSecondFactors,
  kindsOf,
  type SecondFactors,
  takeRecoveryCode,
  takeStep,
} from "./second-factors.repository.ts";
import type { SignInPlace } from "./sign-in-throttle.ts";

interface Parts {
  db: Kysely<Tables>;
  activity: AccountActivityLog;
  apps: AuthenticatorApps;
  ceremonies: PasskeyCeremonies;
  passwords: Passwords;
  throttles: Throttles;
  devices: KnownDevices;
  recordEvent: RecordEvent;
  enqueue: EnqueueTask;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Whether the second factor was right. `kinds` is what the account has. */
interface SecondFactorResult {
  outcome: "not needed" | "missing" | "wrong" | "right";
  kinds: readonly SecondFactorKind[];
}

/** What somebody gave as the second factor. */
export interface GivenSecondFactor {
  /** A code of the app or a recovery code, as typed. */
  secondFactor?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The secret of the browser that was asked for the passkey. */
  passkeyBrowser?: string | undefined;
}

/** Says whether somebody who knows the password has the second factor too. A code that is right is used up. 429 after too many wrong ones. */
export type CheckSecondFactor = (
  account: Account,
  given: GivenSecondFactor,
  tried: { place: SignInPlace; kind: Happening["kind"] },
) => Promise<SecondFactorResult>;

/** Six digits are a code of an app, however they were separated. */
const readAppCode = (typed: string): string | undefined =>
  /^[0-9]{6}$/.exec(typed.normalize("NFKC").replaceAll(/[\s\p{Pd}]/gu, ""))?.[0];

/** Creates the check that follows a right password. */
export function createSecondFactorCheck(parts: Parts): CheckSecondFactor {
  const { db, activity, apps, throttles, devices } = parts;

  return async (account, { secondFactor: typed, passkey, passkeyBrowser }, { place, kind }) => {
    const accountId = account.id;
    const factors = await findSecondFactors(db, accountId);
    const kinds = kindsOf(factors);
    if (kinds.length === 0) return { outcome: "not needed", kinds };
    const happening: Happening = { kind, accountId, place };
    if (passkey) {
      const used = await parts.ceremonies.finishUsing(passkey, passkeyBrowser);
      if (used?.accountId === accountId) return { outcome: "right", kinds };
      await activity.record(db, { ...happening, refused: "wrong_second_factor" });
      return { outcome: "wrong", kinds };
    }
    if (typed === undefined) {
      await activity.recordThrottling(happening, async () => await countMissingSecondFactor(throttles, accountId, place));
      // The owner's own browsers begin every sign-in like this.
      if (!(await devices.isKnown(accountId, place.device)))
        await activity.record(db, { ...happening, refused: "no_second_factor" });
      return { outcome: "missing", kinds };
    }
    const appCode = readAppCode(typed);
    const counted = await activity.recordThrottling(
      happening,
      async () =>
        await countSecondFactor(parts, { accountId, kind: appCode === undefined ? "recovery code" : "app code" }, place),
    );
    const isRight =
      appCode === undefined ? await useRecoveryCode(account, typed, place) : await useAppCode(accountId, factors.app, appCode);
    if (!isRight) {
      await activity.record(db, { ...happening, refused: "wrong_second_factor" });
      return { outcome: "wrong", kinds };
    }
    await counted.succeed();
    return { outcome: "right", kinds };
  };

  async function useAppCode(accountId: string, app: SecondFactors["app"], code: string): Promise<boolean> {
    const step = app && apps.findStep(app.sealedKey, accountId, code);
    return app !== undefined && step !== undefined && (await takeStep(db, { accountId, sealedKey: app.sealedKey, step }));
  }

  async function useRecoveryCode(account: Account, typed: string, place: SignInPlace): Promise<boolean> {
    const { passwords, recordEvent, enqueue, publicUrl } = parts;
    const accountId = account.id;
    const read = readRecoveryCode(typed);
    const codeHash = read && (await findRecoveryCodeHash(db, accountId, read.selector));
    if (!(await passwords.matches(codeHash, read?.code ?? "")) || codeHash === undefined) return false;
    return await db.transaction().execute(async (tx) => {
      if (!(await takeRecoveryCode(tx, accountId, codeHash))) return false;
      await recordEvent(tx, "recovery_code_used", { actorId: accountId, subjectId: accountId });
      await activity.record(tx, { kind: "recovery_code_used", accountId, place });
      const { recoveryCodesLeft: left } = await findSecondFactors(tx, accountId);
      await enqueue(
        tx,
        "send-mail",
        secondFactorChanged({ to: account, change: { kind: "recovery code used", left }, publicUrl }),
      );
      return true;
    });
  }
}
