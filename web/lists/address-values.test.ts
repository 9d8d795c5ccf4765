import { expect, it } from "vitest";
import { readPage } from "./address-values.ts";

it.each([
  ["", 1],
  ["?page=7", 7],
  ["?page=999999", 999_999],
  ["?page=0", 1],
  ["?page=1.5", 1],
  ["?page=last", 1],
  // The API refuses it, so that its list could never be shown.
  ["?page=2000000", 1],
])("the page in the address %j is %i", (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
