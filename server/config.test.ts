import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";

describe("DEMO_DATA", () => {
  const database = { DATABASE_URL: "postgres://db.example.com/wattle" };

  test.each([
    [{}, "on"],
    [{ HOST: "localhost" }, "on"],
    [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:8080" }, "on"],
    [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, "on"],
    [database, "off"],
    [{ ...database, HOST: "0.0.0.0" }, "off"],
    [{ HOST: "0.0.0.0" }, "not in public"],
    [{ HOST: "192.168.1.20" }, "not in public"],
    [{ HOST: "127.0.0.1.example.com" }, "not in public"],
    [{ PUBLIC_URL: "https://wattle.example.com" }, "not in public"],
    [{ PUBLIC_URL: "https://localhost.example.com" }, "not in public"],
    [{ DEMO_DATA: "on", HOST: "0.0.0.0", PUBLIC_URL: "https://wattle.example.com" }, "on"],
    [{ DEMO_DATA: "on", ...database }, "on"],
    [{ DEMO_DATA: "off" }, "off"],
  ])("with %j is %s", (environment, demoData) => {
    expect(readConfig(environment).demoData).toBe(demoData);
  });
});

test.each([
  [{}, "optional"],
  [{ PUBLIC_URL: "http://wattle.example.com" }, "optional"],
  [{ PUBLIC_URL: "https://wattle.example.com" }, "required"],
  [{ PUBLIC_URL: "https://wattle.example.com", ADMIN_SECOND_FACTOR: "optional" }, "optional"],
  [{ ADMIN_SECOND_FACTOR: "required" }, "required"],
])("with %j a second factor of admins is %s", (environment, adminSecondFactor) => {
  expect(readConfig(environment).adminSecondFactor).toBe(adminSecondFactor);
});

test.each([
  ["ADMIN_SECOND_FACTOR", "yes", "required or optional."],
  ["JWT_SECRET", "a secret that is 31 bytes long.", "a secret of 32 bytes or more."],
  ["LOG_FORMAT", "xml", "json or text."],
  ["LOG_LEVEL", "loud", "debug, info, warn or error."],
  ["METRICS_PORT", "http", "a port number from 1 to 65535."],
  ["CLAMAV_URL", "http://clamav", "the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl."],
  ["ABN_LOOKUP_GUID", "our key", "the key from ABN Lookup, such as 01234567-89ab-cdef-0123-456789abcdef."],
  ["ABN_LOOKUP_URL", "abr", "the address of ABN Lookup's JSON service, such as https://abr.business.gov.au/json."],
  ["LISTING_DAYS", "6", "a number of days from 7 to 365."],
  ["LISTING_DAYS", "366", "a number of days from 7 to 365."],
  ["LISTING_DAYS", "30 days", "a number of days from 7 to 365."],
  ["RATE_LIMIT_FACTOR", "11", "a number from 1 to 10."],
  ["DATABASE_POOL_SIZE", "1", "a number of connections from 2 to 200."],
])("%s=%s is refused with what it takes", (name, value, takes) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} must be ${takes}`));
});

const abnLookupKey = "01234567-89AB-cdef-0123-456789abcdef";

test.each([
  [{}, undefined],
  [{ ABN_LOOKUP_GUID: abnLookupKey }, { guid: abnLookupKey, url: "https://abr.business.gov.au/json" }],
  [
    { ABN_LOOKUP_GUID: abnLookupKey, ABN_LOOKUP_URL: "http://127.0.0.1:8081/json/" },
    { guid: abnLookupKey, url: "http://127.0.0.1:8081/json" },
  ],
])("with %j ABN Lookup is %j", (environment, abnLookup) => {
  expect(readConfig(environment).abnLookup).toEqual(abnLookup);
});

test("ABN Lookup's address alone is refused", () => {
  expect(() => readConfig({ ABN_LOOKUP_URL: "http://127.0.0.1:8081" })).toThrow(
    new ConfigError("ABN_LOOKUP_GUID must be set together with ABN_LOOKUP_URL."),
  );
});

test("the README says of every variable what it is for", () => {
  const named = [...readFileSync("server/config.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z\d_]+): \[/gm)].map(([, name]) => name);
  const told = readFileSync("README.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !told.includes(name))).toEqual([]);
});

// docs/operating/production.md has a shell read the file that systemd reads.
test.skipIf(process.platform === "win32")("a shell reads the example of variables for systemd, and the portal takes them", () => {
  const { stdout, stderr } = spawnSync("sh", ["-c", "set -a && . deploy/systemd/wattle.env.example && env"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] },
  });
  const environment = Object.fromEntries(
    stdout.split("\n").map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );

  expect(stderr).toBe("");
  expect(readConfig(environment)).toMatchObject({ mailFrom: "Wattle <no-reply@example.com>", metricsPort: 9464 });
});
