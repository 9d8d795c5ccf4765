import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { ReceivedApplicationList } from "./received-application-list.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

it("shows 'N/A' for everything about an application that is missing", () => {
  const application = { applicationId: "1", studentName: null, studentEmail: null, contactNumber: null, appliedAt: null };
  const list = {
    value: { items: [application], total: 1, isAtLeast: false },
    isLoading: false,
    failed: false,
    reload: () => {},
    change: () => {},
    page: 1,
    pageCount: 1,
    hrefFor: () => "/",
  };
  renderAt(
    "/",
    <ReceivedApplicationList
      tools={{ list, onDeleted: () => {} }}
      words={{ applicant: "Student", listing: "Place", message: "Comments", loading: "", failure: "", whenEmpty: "" }}
      board={{ to: "/", label: "" }}
      listingOf={() => ({ title: "Sunny room", to: "/" })}
      messageOf={() => "Hello"}
      states={[]}
      deletion={{ title: "", question: "", detailOf: () => "", remove: async () => {} }}
    />,
  );

  const cells = [screen.getByRole("rowheader"), ...screen.getAllByRole("cell")].map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(["N/A", "PlaceSunny room", "ContactN/AN/A", "AppliedN/A", "CommentsHello"]);
});
