import { expect, test } from "vitest";
import { lossesText } from "./user-text.ts";

const none = { jobs: 0, accommodation: 0, applicationsSent: 0, applicationsReceived: 0 };

test.each([
  ["EMPLOYER", undefined, "With it go the jobs they posted and the applications from others."],
  [
    "EMPLOYER",
    { ...none, jobs: 1, applicationsReceived: 1_200 },
    "With it go 1 job they posted and 1,200 applications from others.",
  ],
  ["RENTER", { ...none, accommodation: 2 }, "With it go 2 places they listed with all photos."],
  ["STUDENT", { ...none, applicationsSent: 1 }, "With it go 1 application they sent with its files."],
  ["STUDENT", none, "No listings or applications go with it."],
  ["SERVICE-PROVIDER", none, "No listings or applications go with it."],
  ["ADMIN", none, "This person can no longer look after the portal."],
] as const)("what goes with an account: %s %o", (role, belongings, sentence) => {
  expect(lossesText(role, belongings)).toBe(sentence);
});
