/** At most `count` within any `seconds`. */
interface ThrottleWindow {
  count: number;
  seconds: number;
}

/** How often something may happen before a person is asked to wait. Calls that share a throttle are counted together. */
export interface Throttle {
  name: string;
  windows: readonly ThrottleWindow[];
  /** What a person is told; when to try again follows. */
  sentence: string;
}

/** The throttle of a call: whom it counts for, and what it counts. An address is an IPv4 address or an IPv6 network of 64 bits. */
export interface CallThrottle extends Throttle {
  per: "address" | "account";
  counts: "calls" | "files";
}

const minute = 60;
const hour = 60 * minute;

// The figures: threats page, "Proposed limits for us".

/** Failed attempts to sign in from one address; see server/accounts/sign-in-throttle.ts for those on one account. */
export const signInThrottle: Throttle = {
  name: "sign-in",
  windows: [
    { count: 10, seconds: minute },
    { count: 50, seconds: hour },
  ],
  sentence: "There were too many failed attempts to sign in from this connection.",
};

/** What a call counts against. */
export const callThrottles = {
  registration: {
    name: "registration",
    per: "address",
    counts: "calls",
    windows: [{ count: 5, seconds: hour }],
    sentence: "Many accounts were created from this connection within an hour.",
  },
  codeRequest: {
    name: "code request",
    per: "address",
    counts: "calls",
    windows: [{ count: 10, seconds: hour }],
    sentence: "Many codes were asked for from this connection within an hour.",
  },
  // Beyond the figures of the threats page, which names none: as many as failed attempts to sign in.
  codeEntry: {
    name: "code entry",
    per: "address",
    counts: "calls",
    windows: [{ count: 50, seconds: hour }],
    sentence: "Many codes were entered from this connection within an hour.",
  },
  // Guesses at the password of somebody whose token was stolen.
  deletion: {
    name: "deletion",
    per: "account",
    counts: "calls",
    windows: [{ count: 10, seconds: hour }],
    sentence: "You have tried to delete this account many times within an hour.",
  },
  download: {
    name: "download",
    per: "account",
    counts: "calls",
    windows: [{ count: 10, seconds: hour }],
    sentence: "You have downloaded your data many times within an hour.",
  },
  application: {
    name: "application",
    per: "account",
    counts: "calls",
    windows: [{ count: 30, seconds: hour }],
    sentence: "You have sent many applications within an hour.",
  },
  posting: {
    name: "posting",
    per: "account",
    counts: "calls",
    windows: [{ count: 30, seconds: hour }],
    sentence: "You have posted many listings within an hour.",
  },
  upload: {
    name: "upload",
    per: "account",
    counts: "files",
    windows: [{ count: 60, seconds: hour }],
    sentence: "You have uploaded many files within an hour.",
  },
} as const satisfies Record<string, CallThrottle>;
