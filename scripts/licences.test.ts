import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listLicences } from "./licences.ts";

// Copyleft that would extend to our own source. MPL-2.0 concerns its own files, LGPL the replaceable libraries that sharp loads.
const refused = /(?<!L)GPL|AGPL|SSPL|BUSL|UNLICENSED/;

test("every package of the lock file names a licence, and none that would extend to our own source", () => {
  const { lines, unknown } = listLicences(readFileSync("package-lock.json", "utf8"));

  expect(unknown).toEqual([]);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => refused.test(line))).toEqual([]);
});

test("a package without a licence is named, unless it is a program for another system", () => {
  const lock = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/a/node_modules/@b/c": { version: "2.0.0", license: "MIT" },
      "node_modules/d": { version: "3.0.0" },
      "node_modules/e": { version: "4.0.0", optional: true, os: ["aix"] },
    },
  };

  expect(listLicences(JSON.stringify(lock))).toEqual({ lines: ["@b/c 2.0.0 MIT"], unknown: ["d"] });
});
