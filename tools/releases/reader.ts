import { setTimeout as wait } from "node:timers/promises";
import type { Release } from "./release.ts";

const pauseMs = 20;

/** Reads pages and the API of a release one after the other until it is stopped, and says how that went. */
export function watchReading(release: Release) {
  const seen = { asked: 0, failed: 0, slowestMs: 0 };
  const over = new AbortController();
  const done = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const from = performance.now();
      const path = ["/jobs", "/api/jobs?q=barista", "/api/accommodation", "/accommodation"][turn % 4] ?? "/";
      const isAnswered = await release.read(path).then(
        ({ status }) => status === 200,
        () => false,
      );
      seen.asked += 1;
      if (!isAnswered) seen.failed += 1;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - from));
      await wait(pauseMs);
    }
  })();
  return {
    async stop(): Promise<typeof seen> {
      over.abort();
      await done;
      return seen;
    },
  };
}
