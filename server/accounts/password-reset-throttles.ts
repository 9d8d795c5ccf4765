// The figures come from the threats page, "Proposed limits for us". Tries are counted by the address as typed, so that they don't
// reveal which accounts exist.
import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Throttle } from "#contract/throttles.ts";
import { AppError } from "#server/errors.ts";
import type { Source } from "#server/throttles/source.ts";
import type { Throttles } from "#server/throttles/throttles.ts";

const hour = 60 * 60;

/** Prevents a flood of codes to one mailbox. A request that this refuses is honoured all the same if one of the next throttles allows it. */
const codesOfAccount: Throttle = {
  name: "codes of an account",
  windows: [
    { count: 3, seconds: hour },
    { count: 6, seconds: 24 * hour },
  ],
  sentence: "We've sent several codes to this address. Use the newest one.",
};

/** Every 5 minutes a request is honoured whoever else asks, so that strangers never keep the owner from a code (document 3). */
const codesInTurn: Throttle = {
  name: "codes in turn",
  windows: [{ count: 1, seconds: 5 * 60 }],
  sentence: codesOfAccount.sentence,
};

/** Strangers who ask all the time take every turn, so each network also has requests of its own for an account. */
const codesOfNetwork: Throttle = {
  name: "codes of an account for a network",
  windows: [{ count: 2, seconds: hour }],
  sentence: codesOfAccount.sentence,
};

/** Bounds the codes that many networks together can send to one mailbox. */
const codesOfNetworks: Throttle = {
  name: "codes of an account for all networks",
  windows: [
    { count: 30, seconds: hour },
    { count: 100, seconds: 24 * hour },
  ],
  sentence: codesOfAccount.sentence,
};

/**
 * Counts a request for a code. It is refused only if the account has had many codes, the last honoured request was less than 5 minutes
 * ago, and this network has asked twice within the hour.
 * @throws AppError 429, with the time until the next turn
 */
export async function countCodeRequest(throttles: Throttles, subject: string, source: Source): Promise<void> {
  const [inTurn, ofAccount] = await Promise.allSettled([
    throttles.take(codesInTurn, subject),
    throttles.take(codesOfAccount, subject),
  ]);
  for (const { reason } of [inTurn, ofAccount].filter((each) => each.status === "rejected")) assertRefusal(reason);
  if (inTurn.status === "fulfilled" || ofAccount.status === "fulfilled") return;
  try {
    const ofNetwork = await throttles.takeFrom(codesOfNetwork, withAccount(source, subject));
    try {
      await throttles.take(codesOfNetworks, subject);
    } catch (error) {
      await ofNetwork.giveBack();
      throw error;
    }
  } catch (error) {
    assertRefusal(error);
    throw inTurn.reason;
  }
}

function assertRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** The networks of a source, counted for one account only. */
const withAccount = ({ network, wideNetwork, isShared }: Source, account: string): Source => ({
  network: `${account} ${network}`,
  ...(wideNetwork !== undefined && { wideNetwork: `${account} ${wideNetwork}` }),
  isShared,
});

/** Applies in addition to the five tries of each code. */
export const guessesOfAccount: Throttle = {
  name: "codes entered for an account",
  windows: [{ count: 20, seconds: hour }],
  sentence: "Too many codes were entered for this account in the last hour.",
};

/** Each try costs two slow password hashes. */
export const passwordsOfGrant: Throttle = {
  name: "passwords tried with a grant",
  windows: [{ count: 5, seconds: resetSeconds }],
  sentence: "Five passwords were tried with this code. Request a new code to continue.",
};
