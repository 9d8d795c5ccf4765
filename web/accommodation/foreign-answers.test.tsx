import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPlace, asOpened } from "#web/testing/listings.ts";
import { answerRequests, foreignAnswers, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { AccommodationApplicationDialog } from "./accommodation-application-dialog.tsx";
import { AccommodationForm } from "./accommodation-form.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const nothing = () => {};

const listing = aPlace();

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(foreignAnswers)("after %s", (_what, answer) => {
  it("listing a place says that it failed, and keeps the photo", async () => {
    signInAs("renter");
    answerRequests({ "POST /api/accommodation": answer });
    renderAt("/accommodation/new?step=preview", <AccommodationForm title="List New Accommodation" />);
    for (const [label, value] of [
      [/^Title/, listing.title],
      [/^Price per week/, "285.50"],
      [/^Street address/, listing.streetAddress],
      [/^Suburb/, listing.suburb],
      [/^Postcode/, listing.postcode],
      [/^Available from/, listing.preferredMoveDate],
      [/^Description/, listing.description],
    ] as const)
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    for (const [label, option] of [
      [/^Property type/, listing.propertyType],
      [/^City/, listing.city],
      [/^State/, listing.state],
      [/^Furnishings/, listing.furnishings],
      [/^Internet/, listing.internet],
    ] as const)
      await user.selectOptions(screen.getByLabelText(label), option);
    await user.upload(screen.getByLabelText(/^Photos/), new File(["x"], "kitchen.jpg", { type: "image/jpeg" }));
    await user.click(await screen.findByRole("button", { name: "Publish" }));

    expect(await screen.findByText("Failed to create accommodation. Please try again.")).toBeDefined();
    expect(screen.getByText("kitchen.jpg")).toBeDefined();
  });

  it("changing a place says that it failed", async () => {
    signInAs("renter");
    answerRequests({ "PUT /api/accommodation/": answer });
    renderAt("/accommodation/1/edit", <AccommodationForm title="Edit Accommodation" opened={asOpened(listing)} />);
    await user.click(screen.getByRole("button", { name: "Update Accommodation" }));

    expect(await screen.findByText("Failed to update accommodation. Please try again.")).toBeDefined();
  });

  it("applying for a place says that it failed, and keeps what was typed", async () => {
    signInAs("student");
    answerRequests({
      "GET /api/auth/me": { status: 200, body: { name: "Mia Tan", email: "mia@example.com", phoneNumber: "+61491570006" } },
      "POST /api/application/applyaccommodation": answer,
    });
    renderAt("/", <AccommodationApplicationDialog listing={listing} onClose={nothing} onApplied={nothing} />);
    await screen.findByDisplayValue("Mia Tan");
    await user.type(screen.getByLabelText(/^Comments/), "From February.");
    await user.click(screen.getByRole("button", { name: "Submit Application" }));

    expect(await screen.findByText("Failed to submit application. Please try again.")).toBeDefined();
    expect(screen.getByDisplayValue("From February.")).toBeDefined();
  });
});
