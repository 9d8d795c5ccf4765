import type { Kysely } from "kysely";
import type { Done } from "#contract/password-reset.ts";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import type { Place } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError, forbidden, invalidInput, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { passwordResetCode } from "#server/mail/templates/password-reset-code.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AccountActivityLog, Happening } from "./account-activity.ts";
import { findAccountIds, updateAccount } from "./accounts.repository.ts";
import type { FollowCredentialChange } from "./credential-changes.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import {
  deleteExpiredResets,
  findAddressee,
  findGrantedAccount,
  replaceCode,
  hasOwnCode,
  spendTry,
  takeCode,
  takeGrant,
} from "./password-reset.repository.ts";
import { countCodeRequest, guessesOfAccount, passwordsOfGrant } from "./password-reset-throttles.ts";
import { giveGrant, hashSecret, isSecret, makeSecret } from "./password-grants.ts";
import type { Passwords } from "./passwords.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  passwords: Passwords;
  codes: OneTimeCodes;
  throttles: Throttles;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  followCredentialChange: FollowCredentialChange;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The secrets that a browser has kept from earlier calls. */
interface Kept {
  /** Of its last sign-in. */
  device: string | undefined;
  /** Of its last request for a code. */
  browser: string | undefined;
}

/** Document 3, "The API": a code dies after five wrong tries. */
const triesMax = 5;

// Clients of document 2 look for "expired" and "not match" in the sentence; ours look at the error code.
const codeRefused = (code: "otp_wrong" | "otp_expired", sentence: string): AppError =>
  new AppError(sentence, { code, status: 400, success: false, fields: { otp: sentence } });
const codeExpired = (): AppError => codeRefused("otp_expired", "Your OTP has expired. Please request a new one.");
const codeWrong = (): AppError => codeRefused("otp_wrong", "Provided OTP does not match.");
const notGranted = (): AppError =>
  forbidden(
    "No code was entered in this browser within the last 10 minutes. If you have just changed your password, sign in with it; otherwise request a new code.",
  );

export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** The first two steps: emails a code, and exchanges it for a grant. */
function createCodes({ db, clock, activity, codes, throttles, devices, enqueue, publicUrl }: Parts) {
  /**
   * Emails a code to the account with this address. It replaces the earlier code of this browser, and the one that calls without a cookie
   * share. 404 if there is no account.
   * @returns the secret by which this browser will be known as the one that asked
   */
  async function sendCode({ email }: { email: string }, kept: Kept, place: Place): Promise<{ browser: string; answer: Done }> {
    const accountId = await findAccountId(email);
    const happening: Happening = { kind: "code_request", accountId, place };
    const subject = await countedAs(email, accountId, kept.device);
    await activity.recordThrottling(happening, async () => await countCodeRequest(throttles, subject, place.source));
    if (accountId === undefined) await activity.record(db, happening);
    const browser = kept.browser !== undefined && isSecret(kept.browser) ? kept.browser : makeSecret();
    const createdAt = clock.now();
    const id = newId(clock);
    const code = codes.make();
    const record = {
      id,
      asker: hashSecret(browser),
      codeHash: codes.hash(code, id),
      createdAt,
      expiresAt: secondsAfter(createdAt, otpSeconds),
    };
    await db.transaction().execute(async (tx) => {
      if ((await replaceCode(tx, email, record)) === undefined) throw notFound("This email is not registered. Please sign up.");
      await enqueue(tx, "send-reset-code", { codeId: id, sealedCode: codes.seal(code, id) });
      await activity.record(tx, happening);
    });
    return { browser, answer: { success: true, message: "OTP sent to your email for password reset!" } };
  }

  const findAccountId = async (email: string): Promise<string | undefined> => (await findAccountIds(db, [email])).get(email);

  /** An account's known devices have their own counts, so that strangers cannot use up its owner's requests and tries. */
  async function countedAs(email: string, accountId: string | undefined, device: string | undefined): Promise<string> {
    return (await devices.isKnown(accountId, device)) ? `${email} ${device}` : email;
  }

  /** Builds the email with a code. Returns `undefined` if the code has expired meanwhile. */
  async function openCodeMail({ codeId, sealedCode }: { codeId: string; sealedCode: string }): Promise<Mail | undefined> {
    const addressee = await findAddressee(db, codeId, clock.now());
    const code = codes.open(sealedCode, codeId);
    if (!addressee || code === undefined) return undefined;
    return passwordResetCode({ to: addressee, code, publicUrl });
  }

  /**
   * Exchanges a correct code for a grant, which allows one new password within 10 minutes. 400 with "not match" for a wrong code; with
   * "expired" after five wrong codes, after 300 seconds, and if there is no code.
   */
  async function verifyCode(
    { email, otp }: { email: string; otp: string },
    { device, browser }: Kept,
    place: Place,
  ): Promise<{ grant: string; answer: Done }> {
    const accountId = await findAccountId(email);
    const happening: Happening = { kind: "code_check", accountId, place };
    const refuse = async (refused: "wrong_code" | "expired_code"): Promise<AppError> => {
      await activity.record(db, { ...happening, refused });
      return refused === "wrong_code" ? codeWrong() : codeExpired();
    };
    // A code that this browser asked for has five tries, whatever others try.
    const own = browser === undefined ? undefined : hashSecret(browser);
    const asker = own && (await hasOwnCode(db, email, own)) ? own : undefined;
    if (!asker) {
      const subject = await countedAs(email, accountId, device);
      await activity.recordThrottling(happening, async () => await throttles.take(guessesOfAccount, subject));
    }
    const at = clock.now();
    const tried = await spendTry(db, { email, asker, at, triesMax });
    if (!tried) throw await refuse("expired_code");
    if (!codes.isHashOf(tried.codeHash, otp, tried.id))
      throw await refuse(tried.tries < triesMax ? "wrong_code" : "expired_code");
    return await db.transaction().execute(async (tx) => {
      if (!(await takeCode(tx, tried.id))) throw codeExpired();
      const grant = await giveGrant(tx, tried.accountId, at);
      await activity.record(tx, happening);
      return { grant, answer: { success: true, message: "OTP verified!" } };
    });
  }

  return { sendCode, openCodeMail, verifyCode };
}

/** Resets a forgotten password in three steps: a code by email, a grant for one browser, a new password. */
export function createPasswordReset(parts: Parts) {
  const { db, clock, activity, passwords, throttles, devices, followCredentialChange } = parts;

  /**
   * Sets a new password and uses up the grant. Every session ends, and nobody is signed in. 403 without a valid grant for this
   * address. A refused password (400) doesn't use up the grant.
   * @returns the secret that makes this browser a known device, since its user has just proved to be the owner
   */
  async function reset(
    { email, newPassword }: { email: string; newPassword: string },
    { grant = "", device }: { grant: string | undefined; device: string | undefined },
    place: Place,
  ): Promise<{ device: string; answer: Done }> {
    const tokenHash = hashSecret(grant);
    const at = clock.now();
    const account = await findGrantedAccount(db, { tokenHash, email, at });
    if (!account) throw notGranted();
    await activity.recordThrottling(
      { kind: "password_reset", accountId: account.id, place },
      async () => await throttles.take(passwordsOfGrant, tokenHash.toString("hex")),
    );
    passwords.assertAcceptable(newPassword, "newPassword", account);
    if (await passwords.matches(account.passwordHash, newPassword))
      throw invalidInput({ newPassword: "This is your current password. Sign in with it, or choose another." });
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction().execute(async (tx) => {
      // Of several parallel calls only one finds the grant. The others wait here and then don't find it.
      if (!(await takeGrant(tx, tokenHash))) throw notGranted();
      await updateAccount(tx, account.id, { passwordHash }, at);
      await followCredentialChange(tx, account, { email: false, password: "password_reset", place });
    });
    return {
      device: await devices.remember(account.id, device),
      answer: { success: true, message: "Password updated successfully!" },
    };
  }

  const removeExpired = async (): Promise<void> => await deleteExpiredResets(db, clock.now());

  return { ...createCodes(parts), reset, removeExpired };
}

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
