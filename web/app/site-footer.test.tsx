import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { SiteFooter } from "./site-footer.tsx";

vi.mock("#web/api/site-data.ts", () => ({
  useSiteData: () => ({
    contact: { promise: "We help you settle.", address: "1 Example Street", email: "hello@example.com", phone: "(03) 5550 0142" },
    services: [],
  }),
}));

beforeEach(prepareBrowser);
afterEach(cleanup);

it.each(["/", "/jobs", "/about", "/visas"])("%s ends with all links and how to reach us", (path) => {
  renderAt(path, <SiteFooter />);

  expect(screen.getByRole("region", { name: "Contact" })).toBeDefined();
});

it.each([
  "/signin",
  "/signup",
  "/employer-dashboard",
  "/renter-dashboard",
  "/admin",
  "/jobs/new",
  "/my-applications",
  "/notices",
])("%s, where people work, ends with a single line", (path) => {
  renderAt(path, <SiteFooter />);

  expect(screen.queryByRole("region", { name: "Contact" })).toBeNull();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "About",
    "Free help",
    "Terms & Conditions",
    "Privacy",
  ]);
});
