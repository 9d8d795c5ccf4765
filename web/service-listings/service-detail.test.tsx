import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aService } from "#web/testing/listings.ts";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { ServiceDetail } from "./service-detail.tsx";
import { checkedText } from "./service-text.ts";

beforeEach(() => prepareBrowser());
afterEach(() => cleanup());

const show = (service: ReturnType<typeof aService>) =>
  renderAt("/service-listings/1", <ServiceDetail service={service} category="Driving Lessons" />);

it("doesn't say that somebody has read a service that waits for its first review", () => {
  show(aService({ status: "held", publishedAt: null }));

  expect(screen.queryByText(checkedText)).toBeNull();
});

it("says what was checked of a published service, and what was not", () => {
  show(aService());

  expect(screen.getByText(checkedText)).toBeDefined();
});
