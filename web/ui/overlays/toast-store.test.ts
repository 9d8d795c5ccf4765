import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissErrors,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
} from "./toast-store.ts";

const messages = () => currentToasts().map(({ message }) => message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe("toasts", () => {
  it("show a success for 2 seconds and others for 4", () => {
    showToast("saved", { tone: "success" });
    showToast("failed", { tone: "error" });
    vi.advanceTimersByTime(1_999);
    expect(messages()).toEqual(["saved", "failed"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(["failed"]);
    vi.advanceTimersByTime(2_000);
    expect(messages()).toEqual([]);
  });

  it("stay for as long as they are told, without an end too", () => {
    showToast("three", { milliseconds: 3_000 });
    showToast("for ever", { milliseconds: null });
    vi.advanceTimersByTime(3_000);
    expect(messages()).toEqual(["for ever"]);
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(["for ever"]);
  });

  it("leave when a new try begins if they are errors that end by themselves", () => {
    showToast("failed", { tone: "error" });
    showToast("session over", { tone: "error", milliseconds: null });
    showToast("saved", { tone: "success" });
    dismissErrors();
    expect(messages()).toEqual(["session over", "saved"]);
  });

  it("wait while somebody reads, and then have what was left of their time", () => {
    showToast("read me", { tone: "error" });
    vi.advanceTimersByTime(3_000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["read me"]);
    resumeToasts();
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(["read me"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it("leave half a second after reading at the least", () => {
    showToast("nearly over");
    vi.advanceTimersByTime(3_990);
    pauseToasts();
    resumeToasts();
    vi.advanceTimersByTime(499);
    expect(messages()).toEqual(["nearly over"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it("are never more than 20: the oldest goes", () => {
    for (let number = 1; number <= 22; number += 1) showToast(`toast ${number}`, { milliseconds: null });
    expect(messages().length).toBe(20);
    expect(messages()[0]).toBe("toast 3");
  });

  it("tell who listens, until they stop listening", () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToToasts(listener);
    const dismiss = showToast("hello");
    expect(listener).toHaveBeenCalledTimes(1);
    dismiss();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    showToast("nobody hears");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
