// Stands for "react-dom/server" in the built product (vite.config.ts says why).
import type { VNode } from "preact";
import { renderToStringAsync } from "preact-render-to-string";

interface RenderOptions {
  signal?: AbortSignal;
}

/** Renders the whole document before the first byte of it, which is all that web/entry.server.tsx asks for. */
export async function renderToReadableStream(app: VNode, { signal }: RenderOptions) {
  const html = await Promise.race([renderToStringAsync(app), ...(signal ? [rejectedBy(signal)] : [])]);
  const { body } = new Response(`<!DOCTYPE html>${html}`);
  return Object.assign(body ?? new ReadableStream(), { allReady: Promise.resolve() });
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
