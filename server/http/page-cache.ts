import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./rendered-page.ts";

export interface PageCache {
  /**
   * Returns the page of an address from memory if it is at most ten seconds old; otherwise renders it. A page older than two seconds is
   * rendered again, after it is returned. While this process does not hear of other processes' writes, it is rendered again before that.
   */
  get(address: string, render: Render): Promise<Kept>;
  /** The same for an answer of the API, which has its own addresses. It is kept for one second if it was asked for just before. */
  getAnswer(address: string, render: Render): Promise<Kept>;
  /** Returns true if the page of an address is in memory, so that `get` costs next to nothing. */
  has(address: string): boolean;
  /** The same for an answer of the API. */
  hasAnswer(address: string): boolean;
  /** Forgets every page, including those that are being rendered. */
  clear(): void;
}

/** The channel on which PostgreSQL says that listings, or what is shown of their posters, have changed. A migration made its triggers. */
export const pagesChannel = "wattle_pages";

type Render = () => Promise<RenderedPage>;

interface Kept {
  page: RenderedPage;
  isKept: boolean;
}

interface KeptPage {
  page: RenderedPage;
  /** When its rendering began. */
  since: number;
}

const freshMs = 2_000;
const keptMs = 10_000;
const answerMs = 1_000;
// About 300 pages of listings. They live ten seconds at most.
const bytesMax = 8 * 1024 * 1024;
const overheadBytes = 2_000;

/**
 * Keeps pages for a moment. No token ever comes with a request for a page, so each page is the same for everyone. Whatever is written
 * clears it (docs/decisions/0055-kept-pages.md), so that the times above are for what changes with the clock only.
 */
export function createPageCache({
  isToldOfWrites,
  now = performance.now.bind(performance),
}: {
  /** Whether this process is told now of what other processes write. */
  isToldOfWrites: () => boolean;
  /** Milliseconds. */
  now?: () => number;
}): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ page }) => page.size + overheadBytes,
  });
  const rendering = new Map<string, Promise<RenderedPage>>();
  const isAskedAgain = rememberAsked(now);

  /** Renders a page once for all who ask for it meanwhile. */
  function renderOnce(address: string, render: () => Promise<RenderedPage>, isToKeep = true): Promise<RenderedPage> {
    const known = rendering.get(address);
    if (known !== undefined) return known;
    const since = now();
    const isWanted = () => rendering.get(address) === rendered;
    const rendered = render().then(
      (page) => {
        if (!isWanted()) return page;
        rendering.delete(address);
        if (page.status === 200 && isToKeep) kept.set(address, { page, since });
        else kept.delete(address);
        return page;
      },
      (error: unknown) => {
        if (isWanted()) rendering.delete(address);
        throw error;
      },
    );
    rendering.set(address, rendered);
    return rendered;
  }

  const ageOf = (known: KeptPage | undefined): number => (known === undefined ? Number.POSITIVE_INFINITY : now() - known.since);
  const longestMs = (): number => (isToldOfWrites() ? keptMs : freshMs);

  return {
    has: (address) => ageOf(kept.peek(address)) <= longestMs(),
    hasAnswer: (address) => ageOf(kept.peek(address)) <= answerMs,
    async get(address, render) {
      const known = kept.get(address);
      const age = ageOf(known);
      if (known === undefined || age > longestMs()) return { page: await renderOnce(address, render), isKept: false };
      // The kept page serves until it is too old, should this one fail.
      if (age > freshMs) renderOnce(address, render).catch(() => {});
      return { page: known.page, isKept: true };
    },
    async getAnswer(address, render) {
      const known = kept.get(address);
      if (known !== undefined && ageOf(known) <= answerMs) return { page: known.page, isKept: true };
      return { page: await renderOnce(address, render, isAskedAgain(address)), isKept: false };
    },
    clear() {
      kept.clear();
      rendering.clear();
    },
  };
}

/**
 * Returns a function that tells whether an address was asked for within the last second. Most listings are read once in that time. Keeping
 * each of them took a seventh of the time of reading one, most of it for removing them from memory again.
 */
function rememberAsked(now: () => number): (address: string) => boolean {
  const asked = new Set<string>();
  let since = now();
  return (address) => {
    if (now() - since > answerMs) {
      asked.clear();
      since = now();
    }
    const isAgain = asked.has(address);
    asked.add(address);
    return isAgain;
  };
}
