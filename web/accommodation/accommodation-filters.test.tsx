import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccommodationFilters } from "./accommodation-filters.tsx";
import { emptySearch } from "./accommodation-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a day that is typed digit by digit filters once, when its year is complete, and leaves the history alone", async () => {
  const change = vi.fn<(changed: object, isTyping?: boolean) => void>();
  const panel = { isOpen: true, toggle: () => {}, closeOnPhone: () => {} };
  render(<AccommodationFilters search={emptySearch} change={change} panel={panel} toolbar={null} />);
  for (const typed of ["0002-02-15", "0020-02-15", "0202-02-15", "2027-02-15"]) {
    fireEvent.change(screen.getByLabelText("Available From"), { target: { value: typed } });
    await act(async () => await vi.advanceTimersByTimeAsync(200));
  }
  await act(async () => await vi.advanceTimersByTimeAsync(400));

  expect(change.mock.calls).toEqual([[expect.objectContaining({ availableDate: "2027-02-15" }), true]]);
});
