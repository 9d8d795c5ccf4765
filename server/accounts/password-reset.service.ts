import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Done } from "#contract/password-reset.ts";
import { otpSeconds, resetSeconds } from "#contract/password-reset-rules.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError, forbidden, invalidInput, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { passwordResetCode } from "#server/mail/templates/password-reset-code.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import { findAccountIds, updateAccount } from "./accounts.repository.ts";
import type { FollowCredentialChange } from "./credential-changes.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import {
  deleteExpiredResets,
  findAddressee,
  findGrantedAccount,
  replaceCode,
  replaceGrant,
  spendTry,
  takeCode,
  takeGrant,
} from "./password-reset.repository.ts";
import { codesOfAccount, guessesOfAccount, passwordsOfGrant } from "./password-reset-throttles.ts";
import type { Passwords } from "./passwords.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
  codes: OneTimeCodes;
  throttles: Throttles;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  followCredentialChange: FollowCredentialChange;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Document 3, "The API": a code dies after five wrong tries. */
const triesMax = 5;
const grantBytes = 32;

// Clients of document 2 tell the two apart by "expired" and "not match", ours by their codes.
const codeRefused = (code: "otp_wrong" | "otp_expired", sentence: string): AppError =>
  new AppError(sentence, { code, status: 400, success: false, fields: { otp: sentence } });
const codeExpired = (): AppError => codeRefused("otp_expired", "Your OTP has expired. Please request a new one.");
const codeWrong = (): AppError => codeRefused("otp_wrong", "Provided OTP does not match.");
const notGranted = (): AppError =>
  forbidden(
    "No code was entered in this browser within the last 10 minutes. If you have just changed your password, sign in with it; otherwise request a new code.",
  );

export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** The way back in for who forgot the password: a code by mail, then a grant for one browser, then a new password. */
export function createPasswordReset(parts: Parts) {
  const { db, clock, passwords, codes, throttles, devices, enqueue, followCredentialChange, publicUrl } = parts;

  /** Sends a code to the account with this address, which ends the one before; 404 when there is none. */
  async function sendCode({ email }: { email: string }, device: string | undefined): Promise<Done> {
    await throttles.take(codesOfAccount, await countedAs(email, device));
    const createdAt = clock.now();
    const id = newId(clock);
    const code = codes.make();
    const record = { id, codeHash: codes.hash(code, id), createdAt, expiresAt: secondsAfter(createdAt, otpSeconds) };
    await db.transaction().execute(async (tx) => {
      if ((await replaceCode(tx, email, record)) === undefined) throw notFound("This email is not registered. Please sign up.");
      await enqueue(tx, "send-reset-code", { codeId: id, sealedCode: codes.seal(code, id) });
    });
    return { success: true, message: "OTP sent to your email for password reset!" };
  }

  /** An account's known devices are counted apart, so that strangers cannot use up what its owner may ask for and enter. */
  async function countedAs(email: string, device: string | undefined): Promise<string> {
    const accountId = (await findAccountIds(db, [email])).get(email);
    return (await devices.isKnown(accountId, device)) ? `${email} ${device}` : email;
  }

  /** The mail with a code; `undefined` when it has died meanwhile, since a code that comes too late is worse than none. */
  async function openCodeMail({ codeId, sealedCode }: { codeId: string; sealedCode: string }): Promise<Mail | undefined> {
    const addressee = await findAddressee(db, codeId, clock.now());
    const code = codes.open(sealedCode, codeId);
    if (!addressee || code === undefined) return undefined;
    const { name, email } = addressee;
    return { to: { name, address: email }, ...passwordResetCode({ name, code, publicUrl }) };
  }

  /**
   * Trades the right code for a grant, which lets who holds it choose a new password once within 10 minutes. 400 with
   * "not match" for a wrong code; with "expired" from the fifth wrong one on, after 300 seconds, and without a code.
   */
  async function verifyCode(
    { email, otp }: { email: string; otp: string },
    device: string | undefined,
  ): Promise<{ grant: string; answer: Done }> {
    await throttles.take(guessesOfAccount, await countedAs(email, device));
    const at = clock.now();
    const tried = await spendTry(db, { email, at, triesMax });
    if (!tried) throw codeExpired();
    if (!codes.isHashOf(tried.codeHash, otp, tried.id)) throw tried.tries < triesMax ? codeWrong() : codeExpired();
    const grant = randomBytes(grantBytes).toString("base64url");
    await db.transaction().execute(async (tx) => {
      if (!(await takeCode(tx, tried.id))) throw codeExpired();
      await replaceGrant(tx, {
        accountId: tried.accountId,
        tokenHash: hashGrant(grant),
        createdAt: at,
        expiresAt: secondsAfter(at, resetSeconds),
      });
    });
    return { grant, answer: { success: true, message: "OTP verified!" } };
  }

  /**
   * Sets a new password with a grant, which that uses up; every session ends and nobody is signed in. 403 without a living
   * grant for this address. A password that is refused (400) leaves the grant as it is.
   * @returns what the browser keeps from now on, since it is the owner's
   */
  async function reset(
    { email, newPassword }: { email: string; newPassword: string },
    { grant = "", device }: { grant: string | undefined; device: string | undefined },
  ): Promise<{ device: string; answer: Done }> {
    const tokenHash = hashGrant(grant);
    const at = clock.now();
    const account = await findGrantedAccount(db, { tokenHash, email, at });
    if (!account) throw notGranted();
    await throttles.take(passwordsOfGrant, tokenHash.toString("hex"));
    passwords.assertAcceptable(newPassword, "newPassword");
    if (await passwords.matches(account.passwordHash, newPassword))
      throw invalidInput({ newPassword: "This is the password you have now. Sign in with it, or choose another." });
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction().execute(async (tx) => {
      // Of several at the same moment only one finds the grant; the others wait here and then do not.
      if (!(await takeGrant(tx, tokenHash))) throw notGranted();
      await updateAccount(tx, account.id, { passwordHash }, at);
      await followCredentialChange(tx, account, { email: false, password: "password_reset" });
    });
    return {
      device: await devices.remember(account.id, device),
      answer: { success: true, message: "Password updated successfully!" },
    };
  }

  const removeExpired = async (): Promise<void> => await deleteExpiredResets(db, clock.now());

  return { sendCode, openCodeMail, verifyCode, reset, removeExpired };
}

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

// 256 random bits need no key and no slow hash: nobody can search through them.
const hashGrant = (grant: string): Buffer => createHash("sha256").update(grant).digest();
