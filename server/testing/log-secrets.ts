// The log must hold nothing that lets somebody in or that says who somebody is (docs/security.md, 16.2.5). Every test of the portal looks.
const forbidden: readonly [what: string, pattern: RegExp][] = [
  ["a token", /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/],
  ["a link's token", /[0-9a-f-]{36}\.[\w-]{43}/],
  ["the token of a link that stops emails", /[0-9a-f-]{36}\.\w+\.[\w-]{32}/],
  ["an email address", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/],
  ["a password", /correct horse|chosen after all/],
  ["a résumé's text", /%PDF-|\/Catalog/],
];

export interface LogSecrets {
  /** Looks at a line that was logged. */
  note(line: string): void;
  /** Also looks for this word from now on, such as a code that was emailed. Not within longer ones: six digits are soon found in a time of thirteen. */
  add(secret: string): void;
  /** @throws if a line held something that no log may hold */
  assertNone(): void;
}

/** Looks for secrets and personal data in a log. */
export function createLogSecrets(): LogSecrets {
  const secrets = new Set<string>();
  const found: string[] = [];
  return {
    note(line) {
      for (const [what, pattern] of forbidden) if (pattern.test(line)) found.push(`${what}: ${line}`);
      for (const word of line.split(/\W+/)) if (secrets.has(word)) found.push(`a code: ${line}`);
    },
    add: (secret) => void secrets.add(secret),
    assertNone() {
      if (found.length > 0) throw new Error(`The log holds\n${found.join("")}`);
    },
  };
}
