import { describe, expect, it, vi } from "vitest";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const page = (body: string, status = 200): RenderedPage => ({ status, headers: [], body, nonce: "n" });

function createClockedCache() {
  let time = 1;
  return { cache: createPageCache(() => time), pass: (milliseconds: number) => (time += milliseconds) };
}

describe("a page cache", () => {
  it("renders a page once for a crowd, and again after two seconds", async () => {
    const { cache, pass } = createClockedCache();
    const render = vi.fn<() => Promise<RenderedPage>>(async () => page("a"));
    const [first, second] = await Promise.all([cache.get("/jobs", render), cache.get("/jobs", render)]);
    expect([first.body, second.body, render.mock.calls.length]).toEqual(["a", "a", 1]);
    pass(2_000);
    await cache.get("/jobs", render);
    expect(render).toHaveBeenCalledTimes(1);
    pass(1);
    await cache.get("/jobs", render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("keeps no page that is not a 200, and none that failed", async () => {
    const { cache } = createClockedCache();
    await cache.get("/gone", async () => page("404", 404));
    expect((await cache.get("/gone", async () => page("back"))).body).toBe("back");
    await expect(cache.get("/broken", async () => await Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect((await cache.get("/broken", async () => page("mended"))).body).toBe("mended");
  });

  it("never shows a page whose rendering began before a write to whoever asks after it", async () => {
    const { cache } = createClockedCache();
    const before = Promise.withResolvers<RenderedPage>();
    const early = cache.get("/jobs", () => before.promise);
    cache.clear();
    expect((await cache.get("/jobs", async () => page("with the new job"))).body).toBe("with the new job");
    before.resolve(page("without"));
    expect((await early).body).toBe("without");
    expect((await cache.get("/jobs", async () => page("unused"))).body).toBe("with the new job");
  });

  it("forgets the oldest page when there are too many", async () => {
    const { cache } = createClockedCache();
    for (let number = 0; number <= 200; number += 1) await cache.get(`/jobs?page=${number}`, async () => page("old"));
    expect((await cache.get("/jobs?page=200", async () => page("new"))).body).toBe("old");
    expect((await cache.get("/jobs?page=0", async () => page("new"))).body).toBe("new");
  });
});
