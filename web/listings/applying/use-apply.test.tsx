import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useApply } from "./use-apply.tsx";

// A second render of a whole page right after hydration is not sliced: it blocks a slow phone for half a second.
test("a list renders once when it hydrates", () => {
  let renders = 0;
  function List() {
    renders += 1;
    useApply({ path: "/jobs", applied: new Map(), onApplied: () => {}, onlyStudents: "", Dialog: () => null });
    return null;
  }
  const page = (
    <MemoryRouter initialEntries={["/jobs"]}>
      <List />
    </MemoryRouter>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  renders = 0;

  render(page, { container, hydrate: true });

  expect(renders).toBe(1);
});
