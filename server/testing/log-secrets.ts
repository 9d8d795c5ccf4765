// The log must hold nothing that lets somebody in or that says who somebody is (docs/security.md, 16.2.5). Every test of the portal looks.
const forbidden: readonly [what: string, pattern: RegExp][] = [
  ["a token", /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/],
  ["a link's token", /[0-9a-f-]{36}\.[\w-]{43}/],
  ["the token of a link that stops emails", /[0-9a-f-]{36}\.\w+\.[\w-]{32}/],
  ["an email address", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/],
  ["a password", /correct horse|chosen after all|first-admin-of-the-tests|blue-gum-9431|someone-else-77/],
  ["a street address", /Lygon Street|Rathdowne Street/],
  ["a phone number", /(?:\+61|\b0) ?491 ?570 ?\d{3}\b/],
  ["a résumé's text", /%PDF-|\/Catalog/],
];

export interface LogSecrets {
  /** Looks at a line that was logged. */
  note(line: string): void;
  /** Also looks for this word from now on, such as a code that was emailed. Not within longer ones: six digits are soon found in a time of thirteen. */
  add(secret: string): void;
  /** Also looks for every password and code that a test sends in a body, or is answered. */
  addFrom(body: unknown): void;
  /** @throws if a line held something that no log may hold */
  assertNone(): void;
}

const secretFields = new Set([
  "password",
  "newPassword",
  "currentPassword",
  "otp",
  "secondFactor",
  "code",
  "key",
  "recoveryCodes",
]);
// Shorter ones are found by chance. Some tests send a common word, a date or an id as a password, which other lines may hold.
const phraseLengthMin = 8;

/** Returns the texts in the secret fields of a body. */
function findSecrets(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body)
    .filter(([name]) => secretFields.has(name))
    .flatMap(([, value]: [string, unknown]) => value)
    .filter((value) => typeof value === "string");
}

/** Looks for secrets and personal data in a log. */
export function createLogSecrets(): LogSecrets {
  const secrets = new Set<string>();
  const phrases = new Set<string>();
  const found: string[] = [];
  return {
    note(line) {
      for (const [what, pattern] of forbidden) if (pattern.test(line)) found.push(`${what}: ${line}`);
      for (const word of line.split(/\W+/)) if (secrets.has(word)) found.push(`a code: ${line}`);
      for (const phrase of phrases) if (line.includes(phrase)) found.push(`a secret: ${line}`);
    },
    add: (secret) => void secrets.add(secret),
    addFrom(body) {
      for (const secret of findSecrets(body)) {
        if (/^\d{6}$/.test(secret)) secrets.add(secret);
        else if (secret.length >= phraseLengthMin && /^(?=.*[a-z])(?=.*\d)(?![\da-f]{8}-)/i.test(secret)) phrases.add(secret);
      }
    },
    assertNone() {
      if (found.length > 0) throw new Error(`The log holds\n${found.join("")}`);
    },
  };
}
