import { describe, expect, it, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { RenderedPage } from "./rendered-page.ts";

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: [],
  size: text.length,
  etag: () => "",
  scriptSources: [],
  body: async () => text,
});

type Render = () => Promise<RenderedPage>;

function createClockedCache({ isToldOfWrites = true } = {}) {
  let time = 1;
  const cache = createPageCache({ isToldOfWrites: () => isToldOfWrites, now: () => time });
  const show = async ({ page: shown, isKept }: Awaited<ReturnType<typeof cache.get>>) =>
    `${(await shown.body(null)).toString()} ${isKept ? "kept" : "rendered"}`;
  return {
    get: async (address: string, render: Render) => await show(await cache.get(address, render)),
    getAnswer: async (address: string, render: Render) => await show(await cache.getAnswer(address, render)),
    clear: cache.clear,
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe("a page cache", () => {
  it("renders a page once for a crowd, and keeps it for two seconds", async () => {
    const { get, pass } = createClockedCache();
    const render = vi.fn<Render>(async () => page("a"));
    expect(await Promise.all([get("/jobs", render), get("/jobs", render)])).toEqual(["a rendered", "a rendered"]);
    pass(2_000);
    expect(await get("/jobs", render)).toBe("a kept");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("renders a page of three to ten seconds once again while its readers get the kept one", async () => {
    const { get, pass } = createClockedCache();
    const again = Promise.withResolvers<RenderedPage>();
    const render = vi.fn<Render>().mockResolvedValueOnce(page("a")).mockReturnValueOnce(again.promise);
    await get("/jobs", render);
    pass(10_000);
    expect([await get("/jobs", render), await get("/jobs", render)]).toEqual(["a kept", "a kept"]);
    expect(render).toHaveBeenCalledTimes(2);
    again.resolve(page("b"));
    await again.promise;
    expect(await get("/jobs", render)).toBe("b kept");
  });

  it("renders a page that is more than ten seconds old before anybody gets it", async () => {
    const { get, pass } = createClockedCache();
    await get("/jobs", async () => page("a"));
    pass(10_001);
    expect(await get("/jobs", async () => page("b"))).toBe("b rendered");
  });

  it("renders a page after two seconds if the process does not hear of others' writes", async () => {
    const { get, pass } = createClockedCache({ isToldOfWrites: false });
    await get("/jobs", async () => page("a"));
    pass(2_000);
    expect(await get("/jobs", async () => page("b"))).toBe("a kept");
    pass(1);
    expect(await get("/jobs", async () => page("b"))).toBe("b rendered");
  });

  it("keeps the old page if the next one fails, and forgets it if the page is gone", async () => {
    const { get, pass } = createClockedCache();
    await get("/jobs", async () => page("a"));
    pass(3_000);
    expect(await get("/jobs", async () => await Promise.reject(new Error("no database")))).toBe("a kept");
    expect(await get("/jobs", async () => page("gone", 410))).toBe("a kept");
    expect(await get("/jobs", async () => page("b"))).toBe("b rendered");
  });

  it("keeps no page that is not a 200, and none that failed", async () => {
    const { get } = createClockedCache();
    await get("/gone", async () => page("404", 404));
    expect(await get("/gone", async () => page("back"))).toBe("back rendered");
    await expect(get("/broken", async () => await Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await get("/broken", async () => page("mended"))).toBe("mended rendered");
  });

  it("never shows a page whose rendering began before a write to whoever asks after it", async () => {
    const { get, clear } = createClockedCache();
    const before = Promise.withResolvers<RenderedPage>();
    const early = get("/jobs", () => before.promise);
    clear();
    expect(await get("/jobs", async () => page("with the new job"))).toBe("with the new job rendered");
    before.resolve(page("without"));
    expect(await early).toBe("without rendered");
    expect(await get("/jobs", async () => page("unused"))).toBe("with the new job kept");
  });

  it("forgets the pages that nobody has asked for longest when they have too many bytes", async () => {
    const { get } = createClockedCache();
    const large = "x".repeat(3 * 1024 * 1024);
    for (let number = 0; number <= 4; number += 1) await get(`/jobs?page=${number}`, async () => page(large));
    expect(await get("/jobs?page=4", async () => page("new"))).toBe(`${large} kept`);
    expect(await get("/jobs?page=0", async () => page("new"))).toBe("new rendered");
  });

  it("keeps an answer of the API that is asked for again within a second, for one second", async () => {
    const { getAnswer, pass } = createClockedCache();
    const render = vi.fn<Render>();
    for (const text of ["a", "b", "c"]) render.mockResolvedValueOnce(page(text));
    expect(await Promise.all([getAnswer("/api/jobs", render), getAnswer("/api/jobs", render)])).toEqual([
      "a rendered",
      "a rendered",
    ]);
    pass(1_000);
    expect(await getAnswer("/api/jobs", render)).toBe("b rendered");
    pass(1_000);
    expect(await getAnswer("/api/jobs", render)).toBe("b kept");
    pass(1);
    expect(await getAnswer("/api/jobs", render)).toBe("c rendered");
  });

  it("keeps no answer of the API that is asked for once a second", async () => {
    const { getAnswer, pass } = createClockedCache();
    for (const text of ["a", "b", "c"]) {
      expect(await getAnswer("/api/jobs", async () => page(text))).toBe(`${text} rendered`);
      pass(1_001);
    }
  });
});
