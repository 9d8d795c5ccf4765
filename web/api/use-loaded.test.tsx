import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useLoaded } from "./use-loaded.ts";

afterEach(cleanup);

/** Answers each question when it is told to, in whatever order. */
function questions() {
  const asked: { answer(value: string): void; refuse(): void }[] = [];
  const load = async (): Promise<string> =>
    await new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, refuse: () => reject(new Error("lost")) });
    });
  return { asked, load };
}

describe("what a screen has loaded", () => {
  it("stays when it is loaded again and that fails, and Retry brings the new one", async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce("first").mockRejectedValueOnce(new Error("lost"));
    const { result } = renderHook(() => useLoaded("a", load));
    expect(result.current).toMatchObject({ value: undefined, isLoading: true, failed: false });
    await waitFor(() => expect(result.current).toMatchObject({ value: "first", isLoading: false, failed: false }));

    act(() => result.current.reload());
    await waitFor(() => expect(result.current).toMatchObject({ value: "first", isLoading: false, failed: true }));

    load.mockResolvedValueOnce("second");
    act(() => result.current.reload());
    expect(result.current).toMatchObject({ value: "first", isLoading: true, failed: true });
    await waitFor(() => expect(result.current).toMatchObject({ value: "second", isLoading: false, failed: false }));
  });

  it("is the answer to the latest question, however late an earlier one comes", async () => {
    const { asked, load } = questions();
    const { result, rerender } = renderHook(({ key }) => useLoaded(key, load), { initialProps: { key: "a" } });
    rerender({ key: "b" });
    await act(async () => asked[1]?.answer("of b"));
    await act(async () => asked[0]?.answer("of a"));

    expect(result.current).toMatchObject({ value: "of b", isLoading: false });
  });

  it("can be added to, a stretch at a time", async () => {
    const load = async (before: readonly number[] = []) => [...before, before.length];
    const { result } = renderHook(() => useLoaded("all", load));
    await waitFor(() => expect(result.current.value).toEqual([0]));
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.value).toEqual([0, 1]));
  });

  it("can be changed in place, once there is something", async () => {
    const { asked, load } = questions();
    const { result } = renderHook(() => useLoaded("a", load));
    act(() => result.current.change(() => "changed too early"));
    expect(result.current.value).toBeUndefined();
    await act(async () => asked[0]?.answer("loaded"));
    act(() => result.current.change((before) => `${before} and changed`));

    expect(result.current.value).toBe("loaded and changed");
  });
});
