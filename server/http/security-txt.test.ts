import { fastify } from "fastify";
import { expect, test } from "vitest";
import { createTestClock } from "#server/testing/test-clock.ts";
import { mountSecurityText } from "./security-txt.ts";

test("researchers find whom to write to, in a file that expires within a year", async () => {
  const app = fastify();
  const clock = createTestClock("2026-03-10T02:00:00.000Z");
  mountSecurityText(app, { clock, publicUrl: "https://wattle.example.com", contact: "hello@example.com" });

  const { headers, body } = await app.inject({ url: "/.well-known/security.txt" });

  await app.close();
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toBe(
    [
      "Contact: mailto:hello@example.com",
      "Expires: 2026-09-06T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://wattle.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
