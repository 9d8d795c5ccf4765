// The figures come from the threats page, "Proposed limits for us". Tries are counted by the address as typed, so that they don't
// reveal which accounts exist.
import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Throttle } from "#contract/throttles.ts";
import { AppError } from "#server/errors.ts";
import type { Throttles } from "#server/throttles/throttles.ts";

const hour = 60 * 60;

/** Prevents a flood of codes to one mailbox. A request that this refuses is honoured all the same if `codesInTurn` allows it. */
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

/**
 * Counts a request for a code. It is refused only if the account has had many codes and the last request was less than 5 minutes ago.
 * @throws AppError 429
 */
export async function countCodeRequest(throttles: Throttles, subject: string): Promise<void> {
  const [inTurn, ofAccount] = await Promise.allSettled([
    throttles.take(codesInTurn, subject),
    throttles.take(codesOfAccount, subject),
  ]);
  for (const { reason } of [inTurn, ofAccount].filter((each) => each.status === "rejected"))
    if (!(reason instanceof AppError)) throw reason;
  if (inTurn.status === "rejected" && ofAccount.status === "rejected") throw inTurn.reason;
}

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
