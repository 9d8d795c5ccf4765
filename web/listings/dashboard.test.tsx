import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Dashboard } from "./dashboard.tsx";

afterEach(cleanup);

it.each([
  [undefined, "Posted Jobs"],
  [999, "Posted Jobs999"],
  [1_000, "Posted Jobs1,000+"],
])("with %s listings its tab is headed %s", (count, heading) => {
  render(
    <MemoryRouter>
      <Dashboard create={{ label: "Post New Job", onPress: () => {} }} tabs={[{ id: "posted", label: "Posted Jobs", count }]}>
        {() => "The list"}
      </Dashboard>
    </MemoryRouter>,
  );

  expect(screen.getByRole("tab").textContent).toBe(heading);
});
