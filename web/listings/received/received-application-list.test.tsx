import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ApplicationProgress } from "#contract/applications.ts";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { LongText } from "./long-text.tsx";
import { ReceivedApplicationList } from "./received-application-list.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

interface Row {
  applicationId: string;
  studentName: string | null;
  timeZone?: string;
  progress?: ApplicationProgress;
}

/** The list with these rows on its page. */
function List({ rows, page = 1, pageCount = 1 }: { rows: readonly Row[]; page?: number; pageCount?: number }) {
  const items = rows.map((row) => ({ ...row, studentEmail: null, contactNumber: null, appliedAt: null }));
  const list = {
    value: { items, total: items.length, isAtLeast: false },
    isLoading: false,
    failed: false,
    reload: () => {},
    change: () => {},
    page,
    pageCount,
    hrefFor: (other: number) => `/dashboard?page=${other}`,
  };
  return (
    <ReceivedApplicationList
      tools={{ list, onDeleted: () => {} }}
      words={{ applicant: "Student", listing: "Place", message: "Comments", loading: "", failure: "", whenEmpty: "" }}
      board={{ name: "accommodation", label: "" }}
      listingOf={() => ({ title: "Sunny room", to: "/" })}
      messageOf={({ applicationId }) => <LongText text={applicationId === "without" ? null : "Hello"} />}
      deletion={{ title: "", question: "", detailOf: () => "", remove: async () => {} }}
    />
  );
}

it("shows 'N/A' for everything about an application that is missing", () => {
  renderAt("/", <List rows={[{ applicationId: "without", studentName: null }]} />);

  const cells = [screen.getByRole("rowheader"), ...screen.getAllByRole("cell")].map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(["N/A", "PlaceSunny room", "ContactN/AN/A", "AppliedN/A", "CommentsN/A"]);
});

const withMeeting = (meetingAt: string): Row => ({
  applicationId: "1",
  studentName: "Mia Tan",
  timeZone: "Australia/Perth",
  progress: { state: "inspection", since: "2026-10-31T00:00:00.000Z", meetingAt, unreadMessages: 0 },
});

it("shows when an inspection is arranged, at the time of its place", () => {
  renderAt("/", <List rows={[withMeeting("2126-03-17T01:00:00.000Z")]} />);

  expect(screen.getByRole("rowheader").textContent).toContain("Inspection: Sunday 17 March 2126 at 9:00 am Perth time");
});

it("leaves out an inspection that took place", () => {
  renderAt("/", <List rows={[withMeeting("2026-03-17T01:00:00.000Z")]} />);

  expect(screen.getByRole("rowheader").textContent).toBe("Mia TanInspection");
});

it("selects only what is shown: nothing is done to applications on another page, or to deleted ones", async () => {
  const rows = ["Mia Tan", "Bo Chen", "Ana Silva"].map((studentName, position) => ({
    applicationId: `${position}`,
    studentName,
  }));
  function Pages() {
    const [count, setCount] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setCount(2)}>
          Next page
        </button>
        <List rows={rows.slice(0, count)} />
      </>
    );
  }
  renderAt("/", <Pages />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Ana Silva" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Mia Tan" }));
  expect(await screen.findByText("2 applications selected")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(screen.getByText("1 application selected")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Select all 2" }));
  expect(screen.getByText("2 applications selected")).toBeDefined();
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([true, true]);
  expect(screen.queryByRole("button", { name: /^Select all/ })).toBeNull();
});

it("says when a filter leaves nothing, and leads to all applications", () => {
  renderAt("/dashboard?tab=received&listing=1&state=viewed&page=2", <List rows={[]} />);

  expect(screen.getByText("No applications match.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show all applications" }).getAttribute("href")).toBe("/dashboard?tab=received");
  expect(screen.queryByText("No applications received yet.")).toBeNull();
});

it("tells an opened application where it is in the list, and where the list goes on", async () => {
  const rows = [
    { applicationId: "1", studentName: "Mia Tan" },
    { applicationId: "2", studentName: "Ana Silva" },
  ];
  const { router } = renderAt("/dashboard?page=2", <List rows={rows} page={2} pageCount={3} />);

  await userEvent.click(screen.getByRole("link", { name: "Ana Silva" }));

  expect(router.state.location).toMatchObject({
    pathname: "/applications/2",
    state: {
      applicationIds: ["1", "2"],
      skipped: 20,
      total: "2",
      list: "/dashboard?page=2",
      previousPage: "/dashboard?page=1",
      nextPage: "/dashboard?page=3",
    },
  });
});
