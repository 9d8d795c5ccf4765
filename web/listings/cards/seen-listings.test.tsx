import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareBrowser } from "#web/testing/screens.tsx";
import { forgetSeen, NoteSeen, SeenMark } from "./seen-listings.tsx";

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const open = (number: number) => render(<NoteSeen id={idOf(number)} />).unmount();
const show = (number: number) => render(<SeenMark id={idOf(number)} className="" />);

beforeEach(prepareBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

it("a card says 'Seen' as soon as its listing's page was opened, and nothing once that is forgotten", async () => {
  show(1);
  show(2);
  expect(screen.queryByText("Seen")).toBeNull();

  open(1);
  expect(await screen.findAllByText("Seen")).toHaveLength(1);

  forgetSeen();
  await vi.waitFor(() => expect(screen.queryByText("Seen")).toBeNull());
});

it("the browser keeps the 500 that were opened last", async () => {
  for (let number = 1; number <= 500; number += 1) open(number);
  open(1);
  open(501);

  for (const number of [1, 2, 3, 501]) show(number);
  expect(await screen.findAllByText("Seen")).toHaveLength(3);
});

it("nothing is said where the browser refuses storage", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });

  open(1);
  show(1);
  forgetSeen();

  expect(screen.queryByText("Seen")).toBeNull();
});
