import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import { aPlace, asOpened } from "#web/testing/listings.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { AccommodationForm } from "./accommodation-form.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const facts = [
  {
    name: "bondMonths",
    value: 1,
    state: "VIC",
    rentUpTo: 900,
    from: "2026-07-01",
    sourceName: "",
    sourceUrl: "",
    checkedOn: "2026-07-01",
  },
];
const maximum = "The maximum bond in VIC for $285.50 a week is $1,240.57 (1 month of rent).";

beforeEach(() => {
  prepareBrowser();
  signInAs("renter");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("does not go to the next step with a bond above the maximum, and says so once, under the field", async () => {
  answerRequests({ "GET /api/facts": { status: 200, body: facts } });
  const draft = aPlace({ status: "draft", publishedAt: null, expiresAt: null });
  renderAt("/accommodation/1/edit?step=rent", <AccommodationForm title="Edit Accommodation" opened={asOpened(draft)} />);
  await screen.findByText(maximum);
  const bond = screen.getByLabelText(/^Bond/);
  fireEvent.input(bond, { target: { value: "1500" } });
  expect(await screen.findByText(`This is above the maximum. ${maximum}`)).toBeDefined();

  await user.click(screen.getByRole("button", { name: /^Next/ }));

  await vi.waitFor(() => expect(bond.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(/above the maximum/).map(({ textContent }) => textContent)).toEqual([
    `$1,500 is above the maximum. ${maximum}`,
  ]);

  fireEvent.input(bond, { target: { value: "1200" } });
  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByRole("heading", { name: "Description and contact" })).toBeDefined();
});

it.each([
  ["is asked once whether bills are included", [], false],
  ["keeps 'Bills Included' where an older listing has it", ["Bills Included"], true],
] as const)("a renter %s", (_, amenities, isOffered) => {
  answerRequests({});
  const opened = asOpened(aPlace({ amenities: [...amenities] }));
  renderAt("/accommodation/1/edit", <AccommodationForm title="Edit Accommodation" opened={opened} />);

  expect(screen.getByLabelText("Bills")).toBeDefined();
  expect(screen.queryByLabelText("Bills Included") !== null).toBe(isOffered);
});

it("a place that was never published needs a photo before it is, and one that was may be without", async () => {
  const place = aPlace({ photos: [] });
  const draft = { ...place, status: "draft" as const, publishedAt: null, expiresAt: null };
  const sent = answerRequests({
    "GET /api/facts": { status: 200, body: [] },
    "PUT /api/accommodation/": { status: 200, body: place },
  });
  const open = (opened: Accommodation) =>
    renderAt("/accommodation/1/edit?step=preview", <AccommodationForm title="Edit" opened={asOpened(opened)} />);
  const { unmount } = open(draft);

  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Add at least one photo.")).toBeDefined();
  unmount();
  open(place);
  await user.click(screen.getByRole("button", { name: "Update Accommodation" }));

  expect(await screen.findByRole("button", { name: /Updated/ })).toBeDefined();
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
});
