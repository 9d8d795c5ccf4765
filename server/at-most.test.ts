import { LRUCache } from "lru-cache";
import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("a cache with at most three entries keeps the three that were used last", () => {
  const cache = new LRUCache<string, number>(atMost(3));
  for (const [index, key] of ["a", "b", "c"].entries()) cache.set(key, index);
  cache.get("a");
  cache.set("d", 3);

  expect(Object.fromEntries(cache.entries())).toEqual({ a: 0, c: 2, d: 3 });
});
