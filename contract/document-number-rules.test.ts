import { describe, expect, test } from "vitest";
import { warnBeforeSending } from "./document-number-rules.ts";

describe("an application, before it is sent", () => {
  test.each([
    "My passport is N1234567",
    "N1234567",
    "My licence no is 012345678 VIC",
    "licence no. 01234567",
    "Medicare 2123 45670 1",
    "My TFN: 123 456 782",
    "123456782",
    "4111 1111 1111 1111",
  ])("is warned about for %j", (text) => {
    expect(warnBeforeSending(text)).toMatch(/leave it out/);
  });

  test.each([
    "I can start on Monday.",
    "I know the Passport to Hospitality course.",
    "I have a driver licence and can start on 12 January 2027.",
    "My phone number is 0491 570 006.",
    "Ring 03 9123 4567. My student number is 123456789.",
    "My card reader experience is from 2024 to 2026.",
  ])("needs no warning for %j", (text) => {
    expect(warnBeforeSending(text)).toBeUndefined();
  });
});
