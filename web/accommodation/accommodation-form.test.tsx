import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPlace, asOpened } from "#web/testing/listings.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { AccommodationForm } from "./accommodation-form.tsx";

vi.mock("#web/forms/drafts.ts");

beforeEach(() => {
  prepareBrowser();
  signInAs("renter");
  answerRequests({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["is asked once whether bills are included", [], false],
  ["keeps 'Bills Included' where an older listing has it", ["Bills Included"], true],
] as const)("a renter %s", (_, amenities, isOffered) => {
  const opened = asOpened(aPlace({ amenities: [...amenities] }));
  renderAt("/accommodation/1/edit", <AccommodationForm title="Edit Accommodation" opened={opened} />);

  expect(screen.getByLabelText("Bills")).toBeDefined();
  expect(screen.queryByLabelText("Bills Included") !== null).toBe(isOffered);
});
