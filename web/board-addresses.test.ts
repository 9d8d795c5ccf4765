import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { dashboardPaths } from "#contract/boards.ts";
import { boards } from "./boards.ts";
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
