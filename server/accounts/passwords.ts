import pLimit from "p-limit";
import { hash, verify } from "@node-rs/argon2";
import { AppError, invalidInput } from "#server/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { findGuessable, type PasswordOwner } from "./guessable-words.ts";

/** The cost of hashing one password: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The figures of the OWASP Password Storage Cheat Sheet for Argon2id, which are this library's defaults. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Hashing is slow on purpose, so only this many run at once. Further calls wait in a queue; when it is full, people are asked to try
// again later.
const atOnce = 2;
const waitingMax = 200;

const guessableSentences = {
  "the person's words": "Choose a password that doesn't contain your name or email.",
  "the product's words": "This password is too easy to guess. Choose another.",
} as const;

export interface Passwords {
  /** Refuses a password that is too short, too common or mostly words of the product or its owner with a 400 on `field`. */
  assertAcceptable(password: string, field: string, owner: PasswordOwner): void;
  hash(password: string): Promise<string>;
  /** Returns true if the password matches the hash. Without a hash it takes as long and returns false. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Creates the one place that checks and hashes passwords. `lengthMin` is in characters. Only tests use a lower cost. */
export function createPasswords({ lengthMin, cost = passwordCost }: { lengthMin: number; cost?: PasswordCost }): Passwords {
  const queue = createQueue();
  // The hash to compare with if the account is unknown, so that the time taken doesn't reveal which accounts exist.
  const nobody = hash(crypto.randomUUID(), cost);
  return {
    assertAcceptable(password, field, owner) {
      if (password.length < lengthMin)
        throw invalidInput({ [field]: `The password must have at least ${lengthMin} characters.` });
      if (isCommonPassword(password)) throw invalidInput({ [field]: "This password is too common. Choose another." });
      const guessable = findGuessable(password, owner, (left) => left.length >= lengthMin && !isCommonPassword(left));
      if (guessable !== undefined) throw invalidInput({ [field]: guessableSentences[guessable] });
    },
    hash: (password) => queue(() => hash(password, cost)),
    matches: async (passwordHash, password) => {
      const against = passwordHash ?? (await nobody);
      return (await queue(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
}

function createQueue() {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax) {
      throw new AppError("The portal is busy. Please try again in a moment.", {
        code: "unavailable",
        status: 503,
        headers: { "retry-after": "5" },
      });
    }
    return await limit(work);
  };
}
