import { describe, expect, test } from "vitest";
import { toAddressLine, isUsualPostcode } from "./places.ts";

describe("an address line", () => {
  const address = {
    streetAddress: "12 Lygon Street",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
    country: "Australia",
  };

  test("joins every part with commas", () => {
    expect(toAddressLine(address)).toBe("12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia");
  });

  test("skips what is empty or blank", () => {
    expect(toAddressLine({ ...address, streetAddress: "", suburb: "  ", postcode: "" })).toBe("Melbourne, VIC, Australia");
  });

  test("names a city once if the suburb has its name", () => {
    const geelong = { ...address, streetAddress: "Geelong", suburb: " geelong", city: "Geelong", postcode: "3220" };
    expect(toAddressLine(geelong)).toBe("Geelong, Geelong, VIC, 3220, Australia");
    expect(toAddressLine({ ...geelong, streetAddress: "" })).toBe("Geelong, VIC, 3220, Australia");
  });
});

test.each([
  ["VIC", "3000", true],
  ["VIC", "8001", true],
  ["VIC", "2000", false],
  ["NSW", "2000", true],
  ["NSW", "2600", false],
  ["NSW", "2620", true],
  ["ACT", "2600", true],
  ["ACT", "0200", true],
  ["ACT", "2620", true],
  ["ACT", "2621", false],
  ["NT", "0800", true],
  ["NT", "0799", false],
  ["QLD", "4000", true],
  ["QLD", "9726", true],
  ["SA", "5000", true],
  ["TAS", "7000", true],
  ["WA", "6000", true],
  ["WA", "5999", false],
  ["Others", "2899", true],
])("in %s the postcode %s is usual: %s", (state, postcode, isUsual) => {
  expect(isUsualPostcode(state, postcode)).toBe(isUsual);
});
