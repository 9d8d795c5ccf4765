import { describe, expect, it } from "vitest";
import { nextPath } from "./next-path.ts";

const origin = "https://wattle.example";
const goesTo = (next: string) => nextPath(new URLSearchParams({ next }), origin);

describe("nextPath", () => {
  it("is the home page when nobody asked for another", () => expect(nextPath(new URLSearchParams(), origin)).toBe("/"));

  it.each([["/jobs"], ["/jobs?q=barista&page=2"], ["/jobs/1#apply"], ["/"]])("goes back to %s", (next) =>
    expect(goesTo(next)).toBe(next),
  );

  it.each([
    ["https://evil.example/"],
    ["//evil.example/"],
    ["/\\evil.example/"],
    ["/\t/evil.example/"],
    ["\\\\evil.example"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["jobs"],
    [""],
    ["//"],
    ["https://wattle.example/jobs"],
  ])("never leaves the portal for %j", (next) => expect(goesTo(next)).toBe("/"));

  it("takes dots as a browser would", () => expect(goesTo("/jobs/../../signup")).toBe("/signup"));
});
