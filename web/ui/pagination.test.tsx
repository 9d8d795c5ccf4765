import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Pagination } from "./pagination.tsx";

afterEach(cleanup);

it("leads from a page beyond the end to the last one, not to another that is empty", () => {
  render(
    <MemoryRouter>
      <Pagination page={99} pageCount={8} hrefFor={(page) => `/jobs?page=${page}`} />
    </MemoryRouter>,
  );

  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe("/jobs?page=8");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});
