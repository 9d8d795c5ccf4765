import { expect, test } from "vitest";
import { createLogSecrets } from "./log-secrets.ts";

test.each([
  ["a token", `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTljIn0.c2lnbmF0dXJlLW9mLXRlc3Q`],
  ["a link's token", `undo-email-change#019bf3f5-cbed-7657-89ac-5d472c3b9c42.${"A".repeat(43)}`],
  ["the token of a link that stops emails", `POST /stop/019bf3f5-cbed-7657-89ac-5d472c3b9c42.applications.${"A".repeat(32)} 200`],
  ["an email address", "Failing row contains (Mia Tan, mia.tan@example.com)"],
  ["a password", "correct horse 42"],
  ["a street address", "Failing row contains (12 Lygon Street, Carlton)"],
  ["a phone number", "+61491570006"],
  ["a phone number", "0491 570 006"],
  ["a résumé's text", "%PDF-1.7"],
  ["a code", "049213"],
  ["a code", "731204"],
  ["a secret", "my dog ate 7 shoes"],
  ["a secret", "ABCD-EFGH-1234"],
])("finds %s", (what, text) => {
  const secrets = createLogSecrets();
  secrets.add("049213");
  secrets.addFrom({ email: "mia@example.com", newPassword: "my dog ate 7 shoes", otp: "731204" });
  secrets.addFrom({ recoveryCodes: ["ABCD-EFGH-1234"] });

  secrets.note(`{"level":30,"time":1790492130830,"msg":"GET /jobs 200"}\n`);
  expect(() => secrets.assertNone()).not.toThrow();
  secrets.note(`{"level":30,"msg":${JSON.stringify(text)}}\n`);

  expect(() => secrets.assertNone()).toThrow(`The log holds\n${what}: `);
});
