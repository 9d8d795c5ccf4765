// Codes of a second factor are counted only after a right password, so strangers cannot reach these counts. Whoever knows the password
// can: docs/decisions/0033-second-factors.md says why they cannot keep the owner out.
import type { Throttle } from "#contract/throttles.ts";
import type { GuessThrottle, Throttles } from "#server/throttles/throttles.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type SharedGuesses, type SignInPlace, takeFromAnywhere } from "./sign-in-throttle.ts";

const hour = 60 * 60;
const sentence = "There were too many wrong codes.";
const guesses = { freeTries: 5, firstWait: 30, longestWait: 15 * 60, memory: 24 * hour, sentence };
const fromAddress: GuessThrottle = { ...guesses, name: "second factor guesses of an address" };
const fromDevice: GuessThrottle = { ...guesses, name: "second factor guesses of a device" };
const shared: SharedGuesses = {
  fromAnywhere: { name: "second factor guesses from anywhere", windows: [{ count: 60, seconds: hour }], sentence },
  whileOthersGuess: { name: "second factor while others guess", windows: [{ count: 1, seconds: 60 }], sentence },
};
/**
 * Three codes of a million are right at a time, so this many guesses a day find one with a chance of 0.15%. Recovery codes are not counted
 * here: nobody guesses them.
 */
const ofDay: Throttle = {
  name: "second factor guesses of a day",
  windows: [{ count: 500, seconds: 24 * hour }],
  sentence: "There were too many wrong codes today. Use a recovery code, or reset your password.",
};

/** Right passwords without a code, so that somebody who knows a password doesn't make the server hash it without end. */
const withoutCode: Throttle = {
  name: "sign-in without a second factor",
  windows: [{ count: 60, seconds: hour }],
  sentence: "You have started to sign in too many times in the last hour.",
};

interface Tried {
  accountId: string;
  kind: "app code" | "recovery code";
}

/**
 * Counts a code before it is checked: for a known device, or else for the pair of account and address and for the account.
 * @throws AppError 429
 */
export async function countSecondFactor(
  { throttles, devices }: { throttles: Throttles; devices: KnownDevices },
  { accountId, kind }: Tried,
  { source, device }: SignInPlace,
): Promise<{ succeed(): Promise<void> }> {
  if (await devices.isKnown(accountId, device)) {
    const tries = await throttles.takeTry(fromDevice, `${accountId} ${device}`);
    return { succeed: tries.forget };
  }
  const pair = `${accountId} ${source.network}`;
  const tries = await throttles.takeTry(fromAddress, pair);
  if (kind === "recovery code") return { succeed: tries.forget };
  const today = await throttles.take(ofDay, accountId);
  const ofAccount = await takeFromAnywhere(throttles, shared, accountId, pair);
  return {
    succeed: async () => {
      await tries.forget();
      await today.giveBack();
      await ofAccount.giveBack();
    },
  };
}

/** Counts a right password that came without a code. @throws AppError 429 */
export async function countMissingSecondFactor(throttles: Throttles, accountId: string, { source }: SignInPlace): Promise<void> {
  await throttles.take(withoutCode, `${accountId} ${source.network}`);
}
