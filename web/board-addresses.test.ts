import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { boardBasics } from "#contract/boards.ts";
import { applicationBoards, boards, dashboardLinks } from "./boards.ts";
import { isToolPath } from "./app/site-links.ts";
import routes from "./routes.ts";

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined ? [] : [`/${path}`]),
  ...children.flatMap(pathsOf),
];

test.each(boards)(
  "the dashboard of $name, which its emails and notices lead to, is a page of those who post",
  ({ name, dashboard }) => {
    const { poster, dashboardPath } = boardBasics[name];

    expect(dashboard).toMatchObject({ role: poster.toLowerCase(), path: dashboardPath });
    expect(routes.flatMap(pathsOf)).toContain(dashboardPath);
  },
);

test.each(boards.filter(({ list }) => list === undefined))("the list of $name is a page to read", ({ path }) => {
  expect(routes.flatMap(pathsOf)).toContain(path);
  expect(isToolPath(path)).toBe(false);
});

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
