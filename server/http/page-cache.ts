/** A page as it was rendered once, with the nonce that its scripts carry. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** Bytes as a latin1 text, which any bytes survive and in which the nonce can be exchanged. */
  body: string;
  nonce: string;
}

export interface PageCache {
  /** The page of an address as it was at most two seconds ago, else rendered now. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Forgets every page, those that are being rendered included. */
  clear(): void;
}

const millisecondsMax = 2_000;
const pagesMax = 200;

/**
 * Keeps pages for a moment. Every page is rendered for nobody in particular, since no token ever comes with a request for
 * one; what another process writes shows after two seconds, what this one writes at once.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, { rendered: Promise<RenderedPage>; since: number }>();
  return {
    get(address, render) {
      const known = pages.get(address);
      if (known !== undefined && now() - known.since <= millisecondsMax) return known.rendered;
      // Kept from its beginning on, so that a crowd asking for one page has it rendered once.
      const page = { rendered: render(), since: now() };
      const forget = () => {
        if (pages.get(address) === page) pages.delete(address);
      };
      page.rendered.then(({ status }) => status !== 200 && forget(), forget);
      pages.delete(address);
      pages.set(address, page);
      for (const oldest of pages.keys()) {
        if (pages.size <= pagesMax) break;
        pages.delete(oldest);
      }
      return page.rendered;
    },
    clear: () => pages.clear(),
  };
}
