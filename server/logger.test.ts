import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "./logger.ts";

let written = "";

beforeEach(() => {
  written = "";
  vi.useFakeTimers({ now: new Date("2026-03-10T02:04:06.000Z") });
  vi.stubEnv("TZ", "Australia/Sydney");
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("a line of text has its time in UTC, whatever the machine's zone is", () => {
  createLogger("info", "text").info({ status: 200 }, "answered");

  expect(written).toBe("02:04:06 info  answered status=200\n");
});

test("nothing that somebody sent begins a line of text or commands the terminal", () => {
  const sent = "a\n02:04:06 info  Wattle is ready.\r\u001b[2J\u2028";
  createLogger("info", "text").info({ path: sent, list: [sent] }, "answered");

  expect(written.match(/\n/g)).toHaveLength(1);
  expect(written).not.toMatch(/[\r\u001b]/);
});

test("of an error a terminal gets its type, message and stack, and no other properties", () => {
  const error = Object.assign(new Error("refused\u001b[2J"), { detail: "Failing row contains (mia.tan@example.com)" });
  createLogger("info", "text").error({ err: error }, "request failed");

  expect(written).toMatch(/^02:04:06 error request failed\nError: refused\[2J\n {4}at /);
  expect(written).not.toContain("mia.tan");
});
