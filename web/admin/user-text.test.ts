import { expect, test } from "vitest";
import { type BoardName, boardNames } from "#contract/boards.ts";
import { lossesText } from "./user-text.ts";

const noListings = Object.fromEntries(boardNames.map((name) => [name, 0])) as Record<BoardName, number>;
const none = { ...noListings, applicationsSent: 0, applicationsReceived: 0 };

test.each([
  [
    "EMPLOYER",
    undefined,
    "This also deletes the jobs they posted and the applications from others. We'll tell the applicants who are waiting for an answer.",
  ],
  [
    "EMPLOYER",
    { ...none, jobs: 1, applicationsReceived: 1_200 },
    "This also deletes 1 job they posted and 1,200 applications from others. We'll tell the applicants who are waiting for an answer.",
  ],
  ["RENTER", { ...none, accommodation: 2 }, "This also deletes 2 places they posted with all photos."],
  [
    "STUDENT",
    { ...none, applicationsSent: 1 },
    "This also deletes 1 application they sent with its files. We'll tell the employers and providers who have not answered this student yet.",
  ],
  ["STUDENT", none, "It has no listings or applications."],
  ["SERVICE-PROVIDER", { ...none, "service-listings": 1 }, "This also deletes 1 service they posted."],
  ["ADMIN", none, "This person will no longer be an admin."],
] as const)("what goes with an account: %s %o", (role, belongings, sentence) => {
  expect(lossesText(role, belongings)).toBe(sentence);
});
