import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLeaveLater } from "./use-leave-later.ts";

const leave = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("leaving later", () => {
  it("happens once, the given time after it is done", () => {
    const { rerender } = renderHook(({ isDone }) => useLeaveLater(isDone, 3_000, leave, true), {
      initialProps: { isDone: false },
    });
    vi.advanceTimersByTime(10_000);
    rerender({ isDone: true });
    vi.advanceTimersByTime(2_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);

    expect(leave).toHaveBeenCalledTimes(1);
  });

  it.each(["keyDown", "pointerDown"] as const)("does not happen to somebody who is still there: %s", (use) => {
    renderHook(() => useLeaveLater(true, 3_000, leave, true));
    fireEvent[use](document.body);
    vi.advanceTimersByTime(60_000);

    expect(leave).not.toHaveBeenCalled();
  });

  it("happens all the same where nothing is left to use", () => {
    renderHook(() => useLeaveLater(true, 1_000, leave));
    fireEvent.keyDown(document.body);
    vi.advanceTimersByTime(1_000);

    expect(leave).toHaveBeenCalledTimes(1);
  });
});
