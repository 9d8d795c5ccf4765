import type { Kysely } from "kysely";
import type { Account, AccountUpdate, Registration } from "#contract/accounts.ts";
import { ageMin, ageOn } from "#contract/ages.ts";
import { emailChangesThrottle } from "#contract/throttles.ts";
import type { Actor, Place, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput, unauthenticated } from "#server/errors.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import type { AccountActivityLog, Happening } from "./account-activity.ts";
import { type AccountChange, findAccount, findAccountIds, findCredentials, updateAccount } from "./accounts.repository.ts";
import type { FollowCredentialChange } from "./credential-changes.ts";
import { isReserved } from "./email-links.repository.ts";
import type { EmailLinks } from "./email-links.service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createAccountSessions } from "./account-sessions.service.ts";
import { lockOwnAccount } from "./own-account-lock.ts";
import { createNewAccounts, emailTaken, type KnownOfAccount } from "./new-accounts.ts";
import type { Passwords } from "./passwords.ts";
import { assertReauthenticated, createReauthentication } from "./reauthentication.ts";
import { assertComplete, onlyForRole } from "./role-fields.ts";
import type { CheckSecondFactor } from "./second-factor-check.ts";
import { createSignIn } from "./sign-in.ts";
import type { Sessions } from "./sessions.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  passwords: Passwords;
  sessions: Sessions;
  devices: KnownDevices;
  throttles: Throttles;
  checkSecondFactor: CheckSecondFactor;
  emailLinks: Pick<EmailLinks, "sendConfirmation">;
  followCredentialChange: FollowCredentialChange;
  recordEvent: RecordEvent;
  /** Called inside the transaction that changed what listings show of their poster. */
  onPosterChanged(tx: Transaction, accountId: string): Promise<void>;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates accounts, signs people in and out, and reads and changes profiles. */
export function createAccounts(parts: Parts) {
  const { db, clock, activity, passwords, throttles, followCredentialChange, onPosterChanged } = parts;
  const newAccounts = createNewAccounts(parts);

  /**
   * Creates an account, and sends its address a link to confirm it unless `emailConfirmed` says that it is confirmed already. 400 for
   * somebody under 18 or a common password, 409 if the address is taken.
   */
  async function register(input: Registration, known: KnownOfAccount = { emailConfirmed: false }): Promise<Account> {
    assertAdult(clock, input.dob, `You must be ${ageMin} or over to register.`);
    return await getAccount({ accountId: await newAccounts.create(input, known) });
  }

  /** Returns the actor's own account. 401 if it was deleted. */
  async function getAccount({ accountId }: Actor, connection: Connection = db): Promise<Account> {
    const account = await findAccount(connection, accountId, today(clock));
    if (!account) throw unauthenticated();
    return account;
  }

  /**
   * Changes the actor's own account. A new email address or password needs a recent sign-in or the current password (403), ends every
   * session, and the old address is told. 400 if the change would clear a field that the role requires, 409 if the new address is
   * taken, 412 if the account has changed since the caller read it, 429 after 5 new addresses within a day.
   */
  async function update(
    actor: SignedInActor,
    input: AccountUpdate,
    { place, assertUnchanged }: { place: Place; assertUnchanged: AssertUnchanged },
  ): Promise<Account> {
    const before = await getAccount(actor);
    assertUnchanged(before);
    const { password, currentPassword, ...fields } = input;
    assertComplete(before.role, fields);
    if (typeof fields.dob === "string") assertAdult(clock, fields.dob, `You must be ${ageMin} or over to use Wattle.`);
    if (password !== undefined) {
      const { name = before.name, email = before.email } = fields;
      passwords.assertAcceptable(password, "password", { name, email });
    }
    const isNewEmail = fields.email !== undefined && fields.email !== before.email;
    const happening: Happening = { kind: isNewEmail ? "email_change" : "password_change", accountId: actor.accountId, place };
    if (isNewEmail || password !== undefined) {
      const credentials = await findCredentials(db, { id: before.id }, today(clock));
      await assertReauthenticated(parts, actor, { currentPassword, passwordHash: credentials?.passwordHash, happening });
    }
    if (isNewEmail)
      await activity.recordThrottling(happening, async () => await throttles.take(emailChangesThrottle, actor.accountId));
    const change: AccountChange = {
      ...fields,
      ...onlyForRole(before.role, fields),
      ...(password !== undefined && { passwordHash: await passwords.hash(password) }),
    };
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, clock, actor);
      assertUnchanged(await getAccount(actor, tx));
      await store(tx, { before, change, place });
    });
    return await getAccount(actor);
  }

  async function store(
    tx: Transaction,
    { before, change, place }: { before: Account; change: AccountChange; place: Place },
  ): Promise<void> {
    const at = clock.now();
    if ((await updateAccount(tx, before.id, change, at)) === "email taken") throw emailTaken();
    if (change.email !== undefined && (await isReserved(tx, { accountId: before.id, email: change.email, at })))
      throw emailTaken();
    if (isRenamed(before, change)) await onPosterChanged(tx, before.id);
    await followCredentialChange(tx, before, {
      email: change.email !== undefined && change.email !== before.email && change.email,
      password: change.passwordHash !== undefined && "password_changed",
      place,
    });
  }

  /** Returns the ids of the accounts with these addresses, keyed by address. */
  const findByEmails = async (emails: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    await findAccountIds(db, emails);

  return {
    register,
    ensureAdmin: newAccounts.ensureAdmin,
    ...createSignIn(parts),
    findActor: parts.sessions.findActor,
    reauthenticate: createReauthentication({ ...parts, getAccount }),
    ...createAccountSessions(parts),
    getAccount,
    update,
    findByEmails,
  };
}

/** Whether listings show another name of their poster. */
const isRenamed = (before: Account, change: AccountChange): boolean =>
  (["name", "companyName"] as const).some((field) => change[field] !== undefined && change[field] !== before[field]);

function assertAdult(clock: Clock, dob: string, sentence: string): void {
  const age = ageOn(dob, today(clock));
  if (age < 0) throw invalidInput({ dob: "The date of birth is in the future. Check the year." });
  if (age < ageMin) throw invalidInput({ dob: sentence });
  if (age > 120) throw invalidInput({ dob: "Check the year of your date of birth." });
}
