// Figures: threats page, "Proposed limits for us". Accounts are counted by the address as typed, whether or not there is one.
import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Throttle } from "#contract/throttles.ts";

const hour = 60 * 60;

/** Keeps a mail box from being flooded with codes. */
export const codesOfAccount: Throttle = {
  name: "codes of an account",
  windows: [
    { count: 3, seconds: hour },
    { count: 6, seconds: 24 * hour },
  ],
  sentence: "Many codes were sent to this address already; the newest is good for 5 minutes.",
};

/** Beside the five tries that each code has. */
export const guessesOfAccount: Throttle = {
  name: "codes entered for an account",
  windows: [{ count: 20, seconds: hour }],
  sentence: "Many codes were entered for this account within an hour.",
};

/** Each try costs us two slow hashes. */
export const passwordsOfGrant: Throttle = {
  name: "passwords tried with a grant",
  windows: [{ count: 5, seconds: resetSeconds }],
  sentence: "Five passwords were tried with this code. A new code lets you go on at once.",
};
