// Words that an attacker tries first (ASVS 6.1.2 and 6.2.11): those of the product, and those of the person.

const productWords = [
  "wattle",
  "student",
  "employer",
  "renter",
  "provider",
  "administrator",
  "admin",
  "password",
  "passwort",
  "welcome",
  "portal",
  "australia",
  "university",
  "accommodation",
];

const wordLengthMin = 3;

/** Whose password it is. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Letter case and accents make a word no harder to guess. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The parts of the name, and of the email address before the `@`. Parts of two letters are in too many other words. */
function wordsOf({ name, email }: PasswordOwner): string[] {
  const [localPart = ""] = email.split("@");
  const parts = [name, localPart].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  return parts.filter((part) => part.length >= wordLengthMin);
}

/** Returns the letters and digits that are left of a password without these words; all of the password if it has none of them. */
function leaveOut(password: string, words: readonly string[]): string {
  const folded = fold(password);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), folded);
  return left === folded ? password : left.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Says which words make a password easy to guess: words are not counted, and what is left must be acceptable by itself.
 * @returns `undefined` if it is acceptable
 */
export function findGuessable(
  password: string,
  owner: PasswordOwner,
  isAcceptable: (left: string) => boolean,
): "the person's words" | "the product's words" | undefined {
  const ownWords = wordsOf(owner);
  if (!isAcceptable(leaveOut(password, ownWords))) return "the person's words";
  return isAcceptable(leaveOut(password, [...ownWords, ...productWords])) ? undefined : "the product's words";
}
