import type { Kysely } from "kysely";
import type { Account, AccountUpdate, Registration, SignedIn } from "#contract/accounts.ts";
import { sessionSeconds } from "#contract/account-choices.ts";
import { ageMin, ageOn } from "#contract/ages.ts";
import type { Actor, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput, unauthenticated } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Throttles } from "#server/throttles/throttles.ts";
import { findActorRole, insertSession, touchSession } from "./account-sessions.repository.ts";
import { type AccountChange, findAccount, findAccountIds, findCredentials, updateAccount } from "./accounts.repository.ts";
import type { FollowCredentialChange } from "./credential-changes.ts";
import { describeDevice } from "./device.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createAccountSessions } from "./account-sessions.service.ts";
import { createNewAccounts, emailTaken } from "./new-accounts.ts";
import type { Passwords } from "./passwords.ts";
import { assertComplete, onlyForRole } from "./role-fields.ts";
import { countSignIn, type SignInPlace } from "./sign-in-throttle.ts";
import type { Tokens } from "./tokens.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  devices: KnownDevices;
  throttles: Throttles;
  followCredentialChange: FollowCredentialChange;
  recordEvent: RecordEvent;
  /** Told inside the transaction that changed what listings show of their poster. */
  onPosterChanged(tx: Transaction, accountId: string): Promise<void>;
}

/** "Last seen" is written at most this often for each session, so that reading stays reading. */
const lastSeenEveryMs = 5 * 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts, signing in and out, and one's own profile. */
export function createAccounts(parts: Parts) {
  const { db, clock, passwords, tokens, devices, followCredentialChange, onPosterChanged } = parts;
  const newAccounts = createNewAccounts(parts);

  /** Creates an account; 400 for somebody under 18 or a common password, 409 when the address is taken. */
  async function register(input: Registration): Promise<Account> {
    assertAdult(input.dob, `You must be ${ageMin} or over to register.`);
    return await getAccount({ accountId: await newAccounts.create(input) });
  }

  function assertAdult(dob: string, sentence: string): void {
    const age = ageOn(dob, today(clock));
    if (age < 0) throw invalidInput({ dob: "The date of birth is in the future. Check the year." });
    if (age < ageMin) throw invalidInput({ dob: sentence });
    if (age > 120) throw invalidInput({ dob: "Check the year of your date of birth." });
  }

  /**
   * Starts a session. @returns also what this browser is known by from now on
   * @throws AppError 401 with one sentence whether the address or the password is wrong, 429 after too many of these
   */
  async function signIn(
    input: { email: string; password: string },
    place: SignInPlace,
  ): Promise<{ signedIn: SignedIn; device: string }> {
    const found = await findCredentials(db, input.email, today(clock));
    const counted = await countSignIn(parts, { email: input.email, accountId: found?.account.id }, place);
    const isRight = await passwords.matches(found?.passwordHash, input.password);
    const signedIn = isRight && found && (await startSession(found, place.userAgent));
    if (!signedIn) throw unauthenticated("Invalid email or password.");
    await counted.succeed();
    return { signedIn, device: await devices.remember(signedIn.user.id, place.device) };
  }

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

  /** Whose token this is, with the role as the database has it now; `undefined` unless its session lives. */
  async function findActor(token: string): Promise<SignedInActor | undefined> {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const at = clock.now();
    const session = await findActorRole(db, { ...claims, at });
    if (!session) return undefined;
    if (at.getTime() - session.lastSeenAt.getTime() > lastSeenEveryMs) await touchSession(db, claims.sessionId, at);
    return { ...claims, role: session.role };
  }

  /** One's own account; 401 when it is gone. */
  async function getAccount({ accountId }: Actor): Promise<Account> {
    const account = await findAccount(db, accountId, today(clock));
    if (!account) throw unauthenticated();
    return account;
  }

  /**
   * Changes one's own account. A new email address or password ends every session and is told to the old address.
   * 400 for what the role needs and the change would clear, 409 when the new address is taken.
   */
  async function update(actor: SignedInActor, input: AccountUpdate): Promise<Account> {
    const before = await getAccount(actor);
    const { password, ...fields } = input;
    assertComplete(before.role, fields);
    if (typeof fields.dob === "string") assertAdult(fields.dob, `You must be ${ageMin} or over to use Wattle.`);
    if (password !== undefined) passwords.assertAcceptable(password, "password");
    const change: AccountChange = {
      ...fields,
      ...onlyForRole(before.role, fields),
      ...(password !== undefined && { passwordHash: await passwords.hash(password) }),
    };
    await db.transaction().execute(async (tx) => await store(tx, before, change));
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

  /** The ids of the accounts that have one of these addresses, by address. */
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
