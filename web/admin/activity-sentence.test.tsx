import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ActivityEvent } from "#contract/admin.ts";
import { renderAt } from "#web/testing/screens.tsx";
import { activityTexts } from "./activity-sentence.tsx";

afterEach(cleanup);

const id = "019bf3f5-cbed-7657-89ac-5d472c3b9c42";
const taken = (board: string | null, name: string | null): ActivityEvent => ({
  id,
  at: "2026-11-26T02:00:00.000Z",
  kind: "listing_taken",
  actor: { id, role: "EMPLOYER", name: "Ana Rossi" },
  subject: { id, role: null, board, name },
});

it.each([
  ["jobs", "Ana Rossi (employer) marked the listing Barista as filled"],
  ["accommodation", "Ana Rossi (employer) marked the listing Barista as rented"],
  ["service-listings", "Ana Rossi (employer) marked the listing Barista as ended"],
])("says in the words of %s that a listing was taken, and leads to it", (board, sentence) => {
  const { container } = renderAt("/admin", <>{activityTexts.listing_taken.say(taken(board, "Barista"))}</>);

  expect(container.textContent).toBe(sentence);
  expect(screen.getByRole("link", { name: "Barista" }).getAttribute("href")).toBe(`/${board}/${id}`);
});

it("says that a listing has been deleted since", () => {
  const { container } = renderAt("/admin", <>{activityTexts.listing_taken.say(taken(null, null))}</>);

  expect(container.textContent).toBe("Ana Rossi (employer) marked a listing that has been deleted since");
});
