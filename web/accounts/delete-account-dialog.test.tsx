import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

it.each([
  [
    "student",
    [
      "your details and every sign-in",
      "the applications you sent for jobs and places",
      "every résumé in them, and those you keep",
    ],
    "We'll tell the employers and providers who have not answered you yet. We'll cancel all interviews and inspections.",
  ],
  [
    "employer",
    ["your details and every sign-in", "the jobs you posted", "the applications for your jobs, with every résumé"],
    "We'll tell the applicants who are waiting for an answer. We'll cancel all interviews.",
  ],
  [
    "renter",
    ["your details and every sign-in", "the places you posted, with all photos", "the applications for your places"],
    "We'll tell the applicants who are waiting for an answer. We'll cancel all inspections.",
  ],
  ["service-provider", ["your details and every sign-in", "the services you posted"], undefined],
  ["admin", ["your details and every sign-in", "your access to the Admin Panel"], undefined],
] as const)(
  "says what is deleted with the account of a person with the role %s, and who is told",
  async (role, losses, notice) => {
    renderAt("/profile", <DeleteAccountDialog role={role} onClose={() => {}} />);

    const listed = await screen.findAllByRole("listitem");
    expect(listed.map(({ textContent }) => textContent)).toEqual(losses);
    expect(screen.queryByText(/We'll/)?.textContent).toBe(notice);
  },
);
