import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClosingSign } from "./closing-sign.tsx";

// The closing date is 20 March in Melbourne.
const closesAt = "2026-03-20T13:00:00.000Z";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ["2026-03-20T12:59:59.000Z", "Closes today"],
  ["2026-03-19T13:00:01.000Z", "Closes today"],
  ["2026-03-19T02:00:00.000Z", "Closes in 1 day"],
  ["2026-03-17T02:00:00.000Z", "Closes in 3 days"],
  ["2026-03-12T13:00:01.000Z", "Closes in 7 days"],
  ["2026-03-12T12:59:59.000Z", "Posted"],
  ["2026-03-20T13:00:01.000Z", "Posted"],
])("at %s a job says: %s", (now, words) => {
  vi.setSystemTime(now);

  expect(render(<ClosingSign closesAt={closesAt}>Posted</ClosingSign>).container.textContent).toBe(words);
});

it("says nothing about a job without a closing date", () => {
  expect(render(<ClosingSign closesAt={null} />).container.textContent).toBe("");
});
