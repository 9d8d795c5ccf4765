import { signInThrottle, type Throttle } from "#contract/throttles.ts";
import type { GuessThrottle, Throttles } from "#server/throttles/throttles.ts";
import type { KnownDevices } from "./known-devices.ts";

/** From where somebody signs in. */
export interface SignInPlace {
  /** An IPv4 address or an IPv6 network. */
  address: string;
  userAgent: string;
  /** What this browser keeps since it was last signed in with. */
  device: string | undefined;
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
/** All that unknown devices may try on one account, so that many addresses together do not have five tries each. */
const fromAnywhere: Throttle = {
  name: "sign-in guesses from anywhere",
  windows: [{ count: 60, seconds: 60 * 60 }],
  sentence: "There were too many failed attempts to sign in to this account. “Forgot password” gets you in at once.",
};

/** A try to sign in that was counted; `succeed` makes it as if there had been none. */
interface SignInTry {
  succeed(): Promise<void>;
}

/**
 * Counts a try to sign in before its password is looked at. A known device has its own tries for each account; others count
 * by address, by account and address, and by account. Nothing here tells whether the address has an account.
 * @throws AppError 429
 */
export async function countSignIn(
  { throttles, devices }: { throttles: Throttles; devices: KnownDevices },
  { email, accountId }: { email: string; accountId: string | undefined },
  { address, device }: SignInPlace,
): Promise<SignInTry> {
  if (await devices.isKnown(accountId, device)) {
    const tries = await throttles.takeTry(fromDevice, `${accountId} ${device}`);
    return { succeed: tries.forget };
  }
  const ofAddress = await throttles.take(signInThrottle, address);
  const tries = await throttles.takeTry(fromAddress, `${email} ${address}`);
  const ofAccount = await throttles.take(fromAnywhere, email);
  return {
    succeed: async () => {
      await ofAddress.giveBack();
      await tries.forget();
      await ofAccount.giveBack();
    },
  };
}
