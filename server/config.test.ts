import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";

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
