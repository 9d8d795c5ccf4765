import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aService } from "#web/testing/listings.ts";
import { prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { type ListedServicesPage, readServiceSearch, toServiceQuery } from "./find-listed-services.ts";
import { ListedServices } from "./listed-services.tsx";
import { toSummary } from "./service-summary.ts";
import { areaText } from "./service-text.ts";

beforeEach(prepareBrowser);
afterEach(cleanup);

const noSearch = { q: "", language: "", area: "", isInAll: false, page: 1 };
const page = (changes: Partial<ListedServicesPage> = {}): ListedServicesPage => ({
  services: [],
  total: 0,
  search: noSearch,
  failed: false,
  ...changes,
});
const show = (listed: ListedServicesPage) =>
  renderAt("/services/driving-lessons", <ListedServices listed={listed} path="/services/driving-lessons" />);

it("shows a service with its prices, languages and area, as the provider's own", () => {
  const service = aService({ prices: "$65 a lesson\n$300 for five", description: `${"word ".repeat(40)}end` });
  show(page({ services: [toSummary(service)], total: 1 }));

  expect(screen.getByRole("link", { name: service.title }).getAttribute("href")).toBe(`/service-listings/${service.id}`);
  for (const text of [
    "Farah Siddiqui",
    "$65 a lesson · $300 for five",
    "English, Urdu",
    "Carlton and Brunswick (VIC)",
    "1 service",
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/^(?:word ){29}word…$/)).toBeDefined();
  expect(screen.getByText(/We haven't checked who the providers are/)).toBeDefined();
});

it.each([
  ["none at all", page(), "No provider has listed a service here yet.", false],
  [
    "none that match",
    page({ search: { ...noSearch, language: "Thai" } }),
    "No service matches. Try fewer words, or another language or area.",
    true,
  ],
  [
    "a page past the last",
    page({ total: 11, search: { ...noSearch, page: 7 } }),
    "Page 7 doesn't exist. The last page is 2.",
    true,
  ],
  ["a failure", page({ failed: true }), "These services could not be loaded.", false],
])("says so if there are %s", (_what, listed, sentence, hasFilters) => {
  show(listed);

  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Language" }) !== null).toBe(hasFilters);
});

it("offers the other categories where a search finds nothing", () => {
  show(page({ search: { ...noSearch, q: "bicycle", page: 3 } }));

  const link = screen.getByRole("link", { name: "Search all categories" });
  expect(link.getAttribute("href")).toBe("/services/driving-lessons?q=bicycle&in=all#listed-services");
  cleanup();
  show(page({ search: { ...noSearch, isInAll: true } }));
  expect(screen.queryByRole("link", { name: "Search all categories" })).toBe(null);
});

it("invites only visitors to sign up, and leads them to the form for a new service", () => {
  show(page());
  expect(screen.getByRole("link", { name: "Sign up to list it" }).getAttribute("href")).toBe(
    "/signup?role=service-provider&next=/service-listings/new",
  );
  cleanup();
  signInAs("student");
  show(page());

  expect(screen.queryByRole("link", { name: "Sign up to list it" })).toBe(null);
});

it("keeps filters and page in the address, and ignores what is no page", () => {
  const search = { q: "bicycle", language: "Nepali", area: "VIC", isInAll: true, page: 2 };

  expect(toServiceQuery(search)).toBe("?q=bicycle&language=Nepali&area=VIC&in=all&page=2");
  expect(readServiceSearch(new URLSearchParams(toServiceQuery(search)))).toEqual(search);
  expect(readServiceSearch(new URLSearchParams("page=0"))).toEqual(noSearch);
  expect(toServiceQuery(noSearch)).toBe("");
});

it.each([
  [["VIC"], "Carlton", "Carlton (VIC)"],
  [["Online", "NSW"], null, "Online, NSW"],
  [["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"], null, "All of Australia"],
] as const)("says where a service is offered: %o %s", (areas, suburbs, text) => {
  expect(areaText({ areas: [...areas], suburbs })).toBe(text);
});
