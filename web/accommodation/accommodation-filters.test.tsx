import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aFilterFrame, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { AccommodationFilters } from "./accommodation-filters.tsx";
import { accommodationSearch } from "./accommodation-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ["quickly", 200, ["2027-02-15"]],
  ["slowly", 400, ["", "", "", "2027-02-15"]],
])(
  "a day that is typed digit by digit, %s, filters once its year is complete, and leaves the history alone",
  async (_how, pause, asked) => {
    const change = vi.fn<(changed: { availableDate?: string }, isTyping?: boolean) => void>();
    render(<AccommodationFilters search={accommodationSearch.empty} change={change} frame={aFilterFrame("/accommodation")} />);
    for (const typed of ["0002-02-15", "0020-02-15", "0202-02-15", "2027-02-15"]) {
      fireEvent.change(screen.getByLabelText("Available From"), { target: { value: typed } });
      await act(async () => await vi.advanceTimersByTimeAsync(pause));
    }
    await act(async () => await vi.advanceTimersByTimeAsync(400));

    expect(change.mock.calls.map(([{ availableDate }]) => availableDate)).toEqual(asked);
    expect(change.mock.calls.map(([, isTyping]) => isTyping)).toEqual(asked.map(() => true));
  },
);

it("facts of a room filter too, and one that only the address names is kept", () => {
  const change = vi.fn<(changed: object) => void>();
  const search = { ...accommodationSearch.empty, maxStay: "8" };
  render(<AccommodationFilters search={search} change={change} frame={aFilterFrame("/accommodation")} />);
  change.mockClear();
  fireEvent.change(screen.getByLabelText("Bills"), { target: { value: "Included" } });
  fireEvent.change(screen.getByLabelText("Bond"), { target: { value: "1500" } });
  fireEvent.change(screen.getByLabelText("Housemates"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("Rent in advance"), { target: { value: "1000" } });
  fireEvent.change(screen.getByLabelText("Bathrooms"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("Who may apply"), { target: { value: "Students only" } });

  expect(change.mock.calls.map(([changed]) => changed)).toEqual([
    { bills: "Included" },
    { maxBond: "1500" },
    { maxHousemates: "2" },
    { maxAdvance: "1000" },
    { minBathrooms: "2" },
    { whoMayApply: "Students only" },
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>("Minimum stay").value).toBe("8");
});

it("shows the filters that most people use, and the others on request or once one is in use", () => {
  const show = (search: typeof accommodationSearch.empty) =>
    render(<AccommodationFilters search={search} change={() => {}} frame={aFilterFrame("/accommodation")} />);
  show(accommodationSearch.empty);
  const more = screen.getByText("More filters").closest("details");
  const labels = [...document.querySelectorAll("label")].filter((label) => !more?.contains(label));
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    "Search by title, suburb or campus",
    "Location",
    "Property Type",
    "Min Price",
    "Max Price",
    "Internet",
    "Furnishings",
    "Move in by",
    "Available From",
  ]);
  expect(more?.open).toBe(false);

  cleanup();
  show({ ...accommodationSearch.empty, maxBond: "1000" });
  expect(screen.getByText("More filters").closest("details")?.open).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("Bond").selectedOptions[0]?.text).toBe("Up to $1,000");
});

it("clearing the filters also clears a price that cannot be searched for", async () => {
  vi.useRealTimers();
  prepareBrowser();
  const { panel, ...frame } = aFilterFrame("/accommodation");
  const onClear = vi.fn<() => void>();
  renderAt(
    "/accommodation",
    <AccommodationFilters
      search={accommodationSearch.empty}
      change={() => {}}
      frame={{ ...frame, onClear, panel: { ...panel, isSheetOpen: true } }}
    />,
  );
  const price = await screen.findByLabelText<HTMLInputElement>("Min Price");
  fireEvent.change(price, { target: { value: "-5" } });
  expect(screen.getByText("Enter a price in dollars, for example 285 or 285.50.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));

  expect(price.value).toBe("");
  expect(onClear).toHaveBeenCalledOnce();
});
