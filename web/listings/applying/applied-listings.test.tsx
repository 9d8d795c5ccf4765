import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { createAppliedListings, forgetApplied } from "./applied-listings.ts";
import { ApplyButton } from "#web/listings/cards/listing-actions.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

it("a listing says 'Withdrawn' once its application was withdrawn, also in the same visit", async () => {
  signInAs("student");
  let state: "submitted" | "withdrawn" = "submitted";
  const { useApplied } = createAppliedListings(async () => [["7", "a", state]]);
  const Card = () => (
    <ApplyButton posterId="1" applied={useApplied().get("7")} onApply={() => {}} label="Apply" listing="Quiet room" />
  );
  const first = renderAt("/", <Card />);
  expect((await screen.findByRole("link", { name: "Applied: Quiet room" })).getAttribute("href")).toBe("/applications/a");
  first.unmount();

  state = "withdrawn";
  forgetApplied();
  renderAt("/", <Card />);

  expect(await screen.findByRole("link", { name: "Withdrawn: Quiet room" })).toBeDefined();
});
