import { LRUCache } from "lru-cache";

/** A page as it was rendered once, with the nonce that its scripts carry. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** Bytes as a latin1 text, which can hold any bytes and in which the nonce can be exchanged. */
  body: string;
  nonce: string;
}

export interface PageCache {
  /** The page of an address as it was at most two seconds ago, else rendered now. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Forgets every page, including those that are being rendered. */
  clear(): void;
}

/**
 * Keeps pages for a moment. No token ever comes with a request for a page, so each page is the same for everyone. Writes of another
 * process show after two seconds, writes of this process at once.
 */
export function createPageCache(now: () => number = performance.now.bind(performance)): PageCache {
  const pages = new LRUCache<string, Promise<RenderedPage>>({ max: 200, ttl: 2_000, ttlResolution: 0, perf: { now } });
  return {
    get(address, render) {
      const known = pages.get(address);
      if (known !== undefined) return known;
      // Kept from the beginning, so that a crowd that asks for one page has it rendered once.
      const rendered = render();
      pages.set(address, rendered);
      const forget = () => {
        if (pages.peek(address) === rendered) pages.delete(address);
      };
      rendered.then(({ status }) => status !== 200 && forget(), forget);
      return rendered;
    },
    clear: () => pages.clear(),
  };
}
