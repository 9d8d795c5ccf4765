import { signInThrottle, type Throttle } from "#contract/throttles.ts";
import type { Place, SignedInActor } from "#server/actor.ts";
import { AppError } from "#server/errors.ts";
import type { GuessThrottle, Throttles } from "#server/throttles/throttles.ts";
import type { KnownDevices } from "./known-devices.ts";

/** Where a sign-in comes from. */
export interface SignInPlace extends Place {
  /** The secret that this browser has kept since it was last used to sign in. */
  device: string | undefined;
  /** The session that this browser has until now. */
  former?: SignedInActor | undefined;
}

// Five tries, then 30 seconds, doubling to 15 minutes (threats page, "Proposed limits for us").
const guesses = {
  freeTries: 5,
  firstWait: 30,
  longestWait: 15 * 60,
  memory: 24 * 60 * 60,
  sentence: "There were too many failed attempts to sign in.",
};
const fromAddress: GuessThrottle = { ...guesses, name: "sign-in guesses of an address" };
const fromDevice: GuessThrottle = { ...guesses, name: "sign-in guesses of a device" };

/** Limits on what unknown devices try on one account. */
export interface SharedGuesses {
  /** All unknown devices together, so that many addresses don't get five tries each. */
  fromAnywhere: Throttle;
  /**
   * While strangers use up an account's tries, each address still has one a minute: guesses of others never keep the owner out for longer
   * (document 3, "Rulings after the first release").
   */
  whileOthersGuess: Throttle;
}

const fromAnywhere: Throttle = {
  name: "sign-in guesses from anywhere",
  windows: [{ count: 60, seconds: 60 * 60 }],
  sentence: "There were too many failed attempts to sign in to this account.",
};
const shared: SharedGuesses = {
  fromAnywhere,
  whileOthersGuess: { ...fromAnywhere, name: "sign-in while others guess", windows: [{ count: 1, seconds: 60 }] },
};

/** A counted try. `succeed` takes the count back. */
interface SignInTry {
  succeed(): Promise<void>;
}

/**
 * Refuses without a statement what was refused a moment ago. A browser that brings a device's secret is counted apart, so it is let
 * through to `countSignIn`.
 * @throws AppError 429
 */
export function refuseFromMemory(throttles: Throttles, email: string, { source, device }: SignInPlace): void {
  if (device !== undefined) return;
  throttles.assertNotRefused(signInThrottle, source.network);
  throttles.assertNotRefused(fromAddress, `${email} ${source.network}`);
}

/**
 * Counts a sign-in before its password is checked. A known device has its own count for each account. Other devices are counted by
 * account and address, by address, and by account. The counts don't reveal which accounts exist.
 * @throws AppError 429
 */
export async function countSignIn(
  { throttles, devices }: { throttles: Throttles; devices: KnownDevices },
  { email, accountId }: { email: string; accountId: string | undefined },
  { source, device }: SignInPlace,
): Promise<SignInTry> {
  if (await devices.isKnown(accountId, device)) {
    const tries = await throttles.takeTry(fromDevice, `${accountId} ${device}`);
    return { succeed: tries.forget };
  }
  const pair = `${email} ${source.network}`;
  throttles.assertNotRefused(fromAddress, pair);
  const ofAddress = await throttles.takeFrom(signInThrottle, source);
  try {
    const tries = await throttles.takeTry(fromAddress, pair);
    const ofAccount = await takeFromAnywhere(throttles, shared, email, pair);
    return {
      succeed: async () => {
        await ofAddress.giveBack();
        await tries.forget();
        await ofAccount.giveBack();
      },
    };
  } catch (error) {
    // A refused try on one account must not use up the tries of everybody at this address.
    await ofAddress.giveBack();
    throw error;
  }
}

/**
 * Counts a try of an unknown device. `pair` names the account and the address.
 * @throws AppError 429
 */
export async function takeFromAnywhere(throttles: Throttles, limits: SharedGuesses, account: string, pair: string) {
  try {
    return await throttles.take(limits.fromAnywhere, account);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return await throttles.take(limits.whileOthersGuess, pair);
  }
}
