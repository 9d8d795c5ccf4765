import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlace } from "#web/testing/listings.ts";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { AccommodationDetail } from "./accommodation-detail.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

const show = (listing: ReturnType<typeof aPlace>) => {
  renderAt("/accommodation/1", <AccommodationDetail listing={listing} action={null} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  return new Map(screen.getAllByRole("definition").map(({ textContent }, index) => [terms[index], textContent]));
};

it("shows what a place asks for beside the rent", () => {
  const facts = show(
    aPlace({ bond: 1140, rentInAdvance: 570, bills: "Extra", billsPerWeek: 25, minimumStayWeeks: 12, housemates: 0 }),
  );

  expect([facts.get("Bond"), facts.get("Rent in advance"), facts.get("Bills")]).toEqual(["$1,140", "$570", "About $25 a week"]);
  expect([facts.get("Minimum stay"), facts.get("Housemates")]).toEqual(["12 weeks", "0"]);
});

it("leaves out what is not stated", () => {
  const facts = show(aPlace());

  for (const term of ["Bond", "Rent in advance", "Bills", "Minimum stay", "Housemates", "Who may apply"])
    expect(facts.has(term)).toBe(false);
});
