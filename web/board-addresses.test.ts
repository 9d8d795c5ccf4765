import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { dashboardPaths, receivedPaths } from "#contract/boards.ts";
import { applicationBoards, boards, dashboardLinks } from "./boards.ts";
import routes from "./routes.ts";

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined ? [] : [`/${path}`]),
  ...children.flatMap(pathsOf),
];

// The web has the addresses of its own: the contract's would load the code of favourites with every board.
test.each(boards)("the dashboard of $name is the page that its emails and notices lead to", ({ name, dashboard }) => {
  expect(dashboard.path).toBe(dashboardPaths[name]);
  expect(routes.flatMap(pathsOf)).toContain(dashboard.path);
});

test.each(applicationBoards)(
  "the emails about applications lead to their tab on the dashboard of $name",
  ({ name, dashboard }) => {
    expect(`${dashboard.path}?tab=${dashboard.tabs.applications.id}`).toBe(receivedPaths[name]);
  },
);

test("whoever posts on one board has a dashboard, and on several boards one for the listings of each", () => {
  const [jobs, places] = applicationBoards;

  expect(dashboardLinks("employer")).toEqual([{ label: "Dashboard", to: "/employer-dashboard" }]);
  expect(dashboardLinks("student")).toEqual([]);
  const shared = [jobs, places].flatMap((board) =>
    board ? [{ ...board, dashboard: { ...board.dashboard, role: "employer" as const } }] : [],
  );
  expect(dashboardLinks("employer", shared)).toEqual([
    { label: "Your jobs", to: "/employer-dashboard" },
    { label: "Your places", to: "/renter-dashboard" },
  ]);
});
