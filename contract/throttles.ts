/** At most `count` times within any `seconds`. */
interface ThrottleWindow {
  count: number;
  seconds: number;
}

/** A limit on how often something may happen. Calls with the same throttle are counted together. */
export interface Throttle {
  name: string;
  windows: readonly ThrottleWindow[];
  /** The sentence for people. When to try again is added to it. */
  sentence: string;
}

/**
 * The throttle of a call: the subject that it is counted for, and what is counted. An address is an IPv4 address or an IPv6 network of
 * 64 bits; the network of 48 bits around it has ten times the limits.
 */
export interface CallThrottle extends Throttle {
  per: "address" | "account";
  counts: "calls" | "files";
  /** It bounds guesses at a password, or emails to one address, so an operator's factor does not multiply it. */
  isFixed?: true;
}

const minute = 60;
const hour = 60 * minute;

// The figures come from the threats page, "Proposed limits for us".

// A campus where hundreds of people share an address must not reach the limits of an address, so these are far above what one account
// allows (document 3, "Rulings after the first release").
/** Wrong passwords from one address. server/accounts/sign-in-throttle.ts has those for one account. */
export const signInThrottle: Throttle = {
  name: "sign-in",
  windows: [
    { count: 100, seconds: minute },
    { count: 1_000, seconds: hour },
  ],
  sentence: "There were too many failed attempts to sign in from this connection.",
};

/** Sessions started with the right password. */
export const sessionsThrottle: Throttle = {
  name: "sessions",
  windows: [{ count: 60, seconds: hour }],
  sentence: "You have signed in too many times in the last hour.",
};

/** New email addresses of one account, taken ones included, so that nobody finds out many taken addresses. */
export const emailChangesThrottle: Throttle = {
  name: "email changes",
  windows: [{ count: 5, seconds: 24 * hour }],
  sentence: "You have changed your email address too many times today.",
};

/** Current passwords that are typed to confirm a change, in case the session's token was stolen. */
export const currentPasswordsThrottle: Throttle = {
  name: "current passwords",
  windows: [{ count: 10, seconds: hour }],
  sentence: "You have entered your current password too many times in the last hour.",
};

/** Emails that ask one address to confirm a saved search. Anybody can type any address. */
export const searchConfirmationsThrottle: Throttle = {
  name: "search confirmations",
  windows: [
    { count: 3, seconds: hour },
    { count: 5, seconds: 24 * hour },
  ],
  sentence: "We've sent several emails to this address. Confirm the searches in them first.",
};

/** The throttles that calls count against. */
export const callThrottles = {
  registration: {
    name: "registration",
    per: "address",
    counts: "calls",
    windows: [{ count: 5, seconds: hour }],
    sentence: "Too many sign-ups were sent from this connection in the last hour.",
  },
  codeRequest: {
    name: "code request",
    per: "address",
    counts: "calls",
    // The threats page says 10, which a campus reaches. Each account has fewer (server/accounts/password-reset-throttles.ts).
    windows: [{ count: 100, seconds: hour }],
    sentence: "Too many codes were asked for from this connection in the last hour.",
  },
  // The threats page has no figure for this, so it is the same as for wrong passwords.
  codeEntry: {
    name: "code entry",
    per: "address",
    counts: "calls",
    windows: [
      { count: 100, seconds: minute },
      { count: 1_000, seconds: hour },
    ],
    sentence: "Too many codes were entered from this connection.",
  },
  // Nobody guesses a passkey; this bounds the stored challenges. A campus signs in from one address.
  passkey: {
    name: "passkey",
    per: "address",
    counts: "calls",
    windows: [
      { count: 100, seconds: minute },
      { count: 1_000, seconds: hour },
    ],
    sentence: "Passkeys were asked for too often from this connection.",
  },
  report: {
    name: "report",
    per: "account",
    counts: "calls",
    windows: [
      { count: 10, seconds: hour },
      { count: 30, seconds: 24 * hour },
    ],
    sentence: "You have sent many reports.",
  },
  emailLink: {
    name: "email link",
    per: "address",
    counts: "calls",
    windows: [{ count: 30, seconds: hour }],
    sentence: "Many links were opened from this connection within an hour.",
  },
  confirmationMail: {
    name: "confirmation mail",
    per: "account",
    counts: "calls",
    isFixed: true,
    windows: [
      { count: 3, seconds: hour },
      { count: 6, seconds: 24 * hour },
    ],
    sentence: "We've sent several links to this address. Use the newest one.",
  },
  // Wrong passwords on a session whose token may have been stolen.
  deletion: {
    name: "deletion",
    per: "account",
    counts: "calls",
    isFixed: true,
    windows: [{ count: 10, seconds: hour }],
    sentence: "You have tried to delete this account too many times in the last hour.",
  },
  download: {
    name: "download",
    per: "account",
    counts: "calls",
    windows: [{ count: 10, seconds: hour }],
    sentence: "You have downloaded your data too many times in the last hour.",
  },
  application: {
    name: "application",
    per: "account",
    counts: "calls",
    windows: [{ count: 30, seconds: hour }],
    sentence: "You have sent too many applications in the last hour.",
  },
  meeting: {
    name: "meeting",
    per: "account",
    counts: "calls",
    windows: [{ count: 60, seconds: hour }],
    sentence: "You have changed interviews or inspections too many times in the last hour.",
  },
  message: {
    name: "message",
    per: "account",
    counts: "calls",
    windows: [
      { count: 20, seconds: minute },
      { count: 200, seconds: hour },
    ],
    sentence: "You have sent many messages in a short time.",
  },
  posting: {
    name: "posting",
    per: "account",
    counts: "calls",
    windows: [{ count: 30, seconds: hour }],
    sentence: "You have posted too many listings in the last hour.",
  },
  savedSearch: {
    name: "saved search",
    per: "account",
    counts: "calls",
    windows: [{ count: 60, seconds: hour }],
    sentence: "You have saved too many searches in the last hour.",
  },
  // Each sends an email to an address that somebody typed. A campus shares an address.
  strangersSearch: {
    name: "stranger's search",
    per: "address",
    counts: "calls",
    windows: [
      { count: 20, seconds: hour },
      { count: 60, seconds: 24 * hour },
    ],
    sentence: "Too many searches were saved from this connection.",
  },
  upload: {
    name: "upload",
    per: "account",
    counts: "files",
    windows: [{ count: 60, seconds: hour }],
    sentence: "You have uploaded too many files in the last hour.",
  },
} as const satisfies Record<string, CallThrottle>;
