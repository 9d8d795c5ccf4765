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
  "the emails about applications lead to the tab of applications on the dashboard of $name",
  ({ name, dashboard }) => {
    expect(`${dashboard.path}?tab=${dashboard.tabs.applications.id}`).toBe(receivedPaths[name]);
  },
);

test("a role has a dashboard for each board that it posts on, named after the listings if there are several", () => {
  const employer = { role: "employer", path: "/employer-dashboard" } as const;
  const [one, other] = applicationBoards.map((board) => ({ ...board, dashboard: { ...board.dashboard, ...employer } }));
  if (!one || !other) throw new Error("There are fewer than two boards.");
  const second = { ...other, dashboard: { ...other.dashboard, path: "/second-dashboard" } };

  expect(dashboardLinks("employer", [one])).toEqual([{ label: "Dashboard", to: "/employer-dashboard" }]);
  expect(dashboardLinks("student")).toEqual([]);
  expect(dashboardLinks("employer", [one, second])).toEqual([
    { label: `Your ${one.noun.many}`, to: "/employer-dashboard" },
    { label: `Your ${other.noun.many}`, to: "/second-dashboard" },
  ]);
});
