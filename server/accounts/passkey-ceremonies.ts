// The two ceremonies of WebAuthn: adding a passkey, and using it. `@simplewebauthn/server` checks what browsers answer.
import type { Kysely } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#contract/passkey-answer.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { hashSecret, isSecret, makeSecret } from "./password-grants.ts";
import {
  type ChallengePurpose,
  findPasskey,
  listPasskeys,
  type PasskeyRecord,
  saveChallenge,
  takeChallenge,
  useUpCounter,
} from "./passkeys.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  /** Without a trailing slash. Its host is the relying party of every passkey. */
  publicUrl: string;
}

/** A use of a passkey that was checked. */
interface PasskeyUse {
  passkey: PasskeyRecord;
  /** How often the device says it has used the passkey. */
  counter: number;
}

/** How long a challenge is valid. */
export const challengeSeconds = 5 * 60;

// With what it needs to read certificates it is 8 MB in memory, and many portals run for days before somebody uses a passkey.
const loadWebAuthn = async () => await import("@simplewebauthn/server");

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

/** Stores challenges under the hash of a cookie of the browser that is asked. */
function createChallenges({ db, clock }: Pick<Parts, "db" | "clock">) {
  return {
    /** Stores a challenge. @returns the secret for the browser's cookie */
    async keep(challenge: string, purpose: ChallengePurpose, accountId: string | null): Promise<string> {
      const browser = makeSecret();
      const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000);
      await saveChallenge(db, { browserHash: hashSecret(browser), purpose, accountId, challenge, expiresAt });
      return browser;
    },
    /** Uses up this browser's challenge; `undefined` if it has none for this. */
    async take(browser: string | undefined, purpose: ChallengePurpose, accountId: string | null): Promise<string | undefined> {
      if (browser === undefined || !isSecret(browser)) return undefined;
      return await takeChallenge(db, { browserHash: hashSecret(browser), purpose, accountId, at: clock.now() });
    },
  };
}

/**
 * Makes challenges and checks the answers of browsers. A challenge is used once, within 5 minutes, by the browser whose cookie holds its
 * secret.
 */
export function createPasskeyCeremonies(parts: Parts) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(parts.publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };
  const asking = { ...parts, rpID, expected, ...createChallenges(parts) };
  return { ...createAdding(asking), ...createUsing(asking) };
}

interface Asking extends Parts, ReturnType<typeof createChallenges> {
  rpID: string;
  expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: boolean };
}

function createAdding({ db, rpID, expected, keep, take }: Asking) {
  /** Starts the adding of a passkey that is found without the account's name and that checks who uses it. */
  async function startAdding(account: Account) {
    const { generateRegistrationOptions } = await loadWebAuthn();
    const known = await listPasskeys(db, account.id);
    const options = await generateRegistrationOptions({
      rpName: "Wattle",
      rpID,
      userID: new TextEncoder().encode(account.id),
      userName: account.email,
      userDisplayName: account.name,
      timeout: challengeSeconds * 1000,
      attestationType: "none",
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options, browser: await keep(options.challenge, "add", account.id) };
  }

  /** Returns what the browser's new passkey is to be stored as; `undefined` if anything about the answer is wrong. */
  async function finishAdding(
    accountId: string,
    answer: NewPasskeyAnswer,
    browser: string | undefined,
  ): Promise<Pick<PasskeyRecord, "credentialId" | "publicKey" | "counter" | "transports"> | undefined> {
    const expectedChallenge = await take(browser, "add", accountId);
    if (expectedChallenge === undefined) return undefined;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const response = { ...answer, clientExtensionResults: {} };
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...expected,
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports.slice(0, 10) };
  }

  return { startAdding, finishAdding };
}

function createUsing({ db, clock, rpID, expected, keep, take }: Asking) {
  /** Starts a sign-in with whatever passkey the person chooses. */
  async function startUsing() {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const timeout = challengeSeconds * 1000;
    const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: "required" });
    return { options, browser: await keep(options.challenge, "use", null) };
  }

  /** Returns the use of a passkey, which is to be stored; `undefined` if anything about the answer is wrong. */
  async function checkUse(answer: PasskeyAnswer, browser: string | undefined): Promise<PasskeyUse | undefined> {
    const expectedChallenge = await take(browser, "use", null);
    const passkey = expectedChallenge === undefined ? undefined : await findPasskey(db, answer.id);
    if (expectedChallenge === undefined || !passkey) return undefined;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { credentialId: id, publicKey, counter, transports } = passkey;
    const verified = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      ...expected,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    return { passkey, counter: verified.authenticationInfo.newCounter };
  }

  /** Stores a use. Returns false if the counter doesn't grow, which is a copy of the passkey, or if the passkey was removed meanwhile. */
  const storeUse = async ({ passkey, counter }: PasskeyUse): Promise<boolean> =>
    await useUpCounter(db, { id: passkey.id, before: passkey.counter, counter, at: clock.now() });

  /** Returns the passkey that was used, and stores the use; `undefined` if anything about the answer is wrong. */
  async function finishUsing(answer: PasskeyAnswer, browser: string | undefined): Promise<PasskeyRecord | undefined> {
    const use = await checkUse(answer, browser);
    return use && (await storeUse(use)) ? use.passkey : undefined;
  }

  return { startUsing, checkUse, storeUse, finishUsing };
}
