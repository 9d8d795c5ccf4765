import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "#contract/text-limits.ts";
import { AppError, invalidInput } from "#server/errors.ts";

/** What hashing one password takes: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The OWASP Password Storage sheet's figures for Argon2id, which is this library's default. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Hashing is meant to be slow, so only this many run at once; the rest wait, and past the queue they are told to return.
const atOnce = 2;
const waitingMax = 200;

/** How many of the most common passwords are refused (document 3, "Passwords"). */
const commonCount = 3_000;
const common = new Set(dictionary["passwords-common"].filter((word) => word.length >= passwordLength.min).slice(0, commonCount));

export interface Passwords {
  /** Refuses a password that is too short or common: 400 on `field`. */
  assertAcceptable(password: string, field: string): void;
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed; without a hash it takes as long and says no. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Makes the one place that knows how passwords are judged and kept. `lengthMin` is in characters; only tests hash at a lower cost. */
export function createPasswords({ lengthMin, cost = passwordCost }: { lengthMin: number; cost?: PasswordCost }): Passwords {
  const queue = createQueue();
  // Verified when the account is unknown, so that the time taken does not tell who has an account.
  const nobody = hash(crypto.randomUUID(), cost);
  return {
    assertAcceptable(password, field) {
      if (password.length < lengthMin)
        throw invalidInput({ [field]: `The password must have at least ${lengthMin} characters.` });
      if (common.has(password.toLowerCase())) throw invalidInput({ [field]: "This password is too common. Choose another." });
    },
    hash: (password) => queue(() => hash(password, cost)),
    matches: async (passwordHash, password) => {
      const against = passwordHash ?? (await nobody);
      return (await queue(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
}

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        throw new AppError("The portal is busy. Please try again in a moment.", {
          code: "unavailable",
          status: 503,
          headers: { "retry-after": "5" },
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody overtakes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
