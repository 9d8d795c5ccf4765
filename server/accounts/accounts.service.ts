import type { Kysely } from "kysely";
import type { Account, AccountUpdate, Registration, SignedIn } from "#contract/accounts.ts";
import { sessionSeconds } from "#contract/account-choices.ts";
import { ageMin, ageOn } from "#contract/ages.ts";
import { emailChangesThrottle, sessionsThrottle } from "#contract/throttles.ts";
import type { Actor, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput, unauthenticated } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { createLanes } from "#server/throttles/lanes.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import { findActorRole, insertSession, touchSession } from "./account-sessions.repository.ts";
import {
  type AccountChange,
  findAccount,
  findAccountIds,
  findCredentials,
  lockAccount,
  updateAccount,
} from "./accounts.repository.ts";
import type { FollowCredentialChange } from "./credential-changes.ts";
import { describeDevice } from "./device.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createAccountSessions } from "./account-sessions.service.ts";
import { createNewAccounts, emailTaken } from "./new-accounts.ts";
import type { Passwords } from "./passwords.ts";
import { assertReauthenticated } from "./reauthentication.ts";
import { assertComplete, onlyForRole } from "./role-fields.ts";
import { countSignIn, refuseFromMemory, type SignInPlace } from "./sign-in-throttle.ts";
import type { Tokens } from "./tokens.ts";

interface Credentials {
  email: string;
  password: string;
}

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  devices: KnownDevices;
  throttles: Throttles;
  followCredentialChange: FollowCredentialChange;
  recordEvent: RecordEvent;
  /** Called inside the transaction that changed what listings show of their poster. */
  onPosterChanged(tx: Transaction, accountId: string): Promise<void>;
}

/** The last use of a session is written at most this often, so that most reads cause no write. */
const lastSeenEveryMs = 5 * 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates accounts, signs people in and out, and reads and changes profiles. */
export function createAccounts(parts: Parts) {
  const { db, clock, passwords, tokens, devices, throttles, followCredentialChange, onPosterChanged } = parts;
  const newAccounts = createNewAccounts(parts);
  const inTurn = createLanes();

  /** Creates an account. 400 for somebody under 18 or a common password, 409 if the address is taken. */
  async function register(input: Registration): Promise<Account> {
    assertAdult(clock, input.dob, `You must be ${ageMin} or over to register.`);
    return await getAccount({ accountId: await newAccounts.create(input) });
  }

  /**
   * Starts a session.
   * @returns the session's token, and the secret by which this browser will be known
   * @throws AppError 401 with the same sentence for an unknown address and a wrong password; 429 after too many of these
   */
  async function signIn(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    refuseFromMemory(throttles, input.email, place);
    // One source checks one password at a time, so that a flood from it leaves connections and processor time to everybody else.
    return await inTurn(place.source.network, async () => await checkAndStart(input, place));
  }

  async function checkAndStart(input: Credentials, place: SignInPlace): Promise<{ signedIn: SignedIn; device: string }> {
    const found = await findCredentials(db, input.email, today(clock));
    const counted = await countSignIn(parts, { email: input.email, accountId: found?.account.id }, place);
    const isRight = await passwords.matches(found?.passwordHash, input.password);
    if (isRight && found) await throttles.take(sessionsThrottle, found.account.id);
    const signedIn = isRight && found && (await startSession(parts, found, place.userAgent));
    if (!signedIn) throw unauthenticated("Invalid email or password.");
    await counted.succeed();
    return { signedIn, device: await devices.remember(signedIn.user.id, place.device) };
  }

  /** Returns the account that a token belongs to, with the role from the database; `undefined` if its session has ended. */
  async function findActor(token: string): Promise<SignedInActor | undefined> {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const at = clock.now();
    const session = await findActorRole(db, { ...claims, at });
    if (!session) return undefined;
    if (at.getTime() - session.lastSeenAt.getTime() > lastSeenEveryMs) await touchSession(db, claims.sessionId, at);
    return { ...claims, role: session.role, signedInAt: session.signedInAt };
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
  async function update(actor: SignedInActor, input: AccountUpdate, assertUnchanged: AssertUnchanged): Promise<Account> {
    const before = await getAccount(actor);
    assertUnchanged(before);
    const { password, currentPassword, ...fields } = input;
    assertComplete(before.role, fields);
    if (typeof fields.dob === "string") assertAdult(clock, fields.dob, `You must be ${ageMin} or over to use Wattle.`);
    if (password !== undefined) passwords.assertAcceptable(password, "password");
    const isNewEmail = fields.email !== undefined && fields.email !== before.email;
    if (isNewEmail || password !== undefined) {
      const credentials = await findCredentials(db, before.email, today(clock));
      await assertReauthenticated(parts, actor, { currentPassword, passwordHash: credentials?.passwordHash });
    }
    if (isNewEmail) await throttles.take(emailChangesThrottle, actor.accountId);
    const change: AccountChange = {
      ...fields,
      ...onlyForRole(before.role, fields),
      ...(password !== undefined && { passwordHash: await passwords.hash(password) }),
    };
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, actor.accountId);
      assertUnchanged(await getAccount(actor, tx));
      await store(tx, before, change);
    });
    return await getAccount(actor);
  }

  async function store(tx: Transaction, before: Account, change: AccountChange): Promise<void> {
    const at = clock.now();
    if ((await updateAccount(tx, before.id, change, at)) === "email taken") throw emailTaken();
    await onPosterChanged(tx, before.id);
    await followCredentialChange(tx, before, {
      email: change.email !== undefined && change.email !== before.email,
      password: change.passwordHash !== undefined && "password_changed",
    });
  }

  /** Returns the ids of the accounts with these addresses, keyed by address. */
  const findByEmails = async (emails: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    await findAccountIds(db, emails);

  return {
    register,
    ensureAdmin: newAccounts.ensureAdmin,
    ...createAccountSessions(parts),
    signIn,
    findActor,
    getAccount,
    update,
    findByEmails,
  };
}

function assertAdult(clock: Clock, dob: string, sentence: string): void {
  const age = ageOn(dob, today(clock));
  if (age < 0) throw invalidInput({ dob: "The date of birth is in the future. Check the year." });
  if (age < ageMin) throw invalidInput({ dob: sentence });
  if (age > 120) throw invalidInput({ dob: "Check the year of your date of birth." });
}

/** Returns `undefined` if the password was changed since it was checked. */
async function startSession(
  { db, clock, tokens }: Pick<Parts, "db" | "clock" | "tokens">,
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
