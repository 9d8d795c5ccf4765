import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { NonceContext } from "#web/app/nonce-context.ts";
import { pageRequestContext } from "#web/app/request-context.ts";

// For server/http/pages.ts, which has no other way to the router that is inside the bundle.
export { createRequestHandler } from "react-router";
export { createLoadContext } from "#web/app/request-context.ts";

const RENDER_MILLISECONDS_MAX = 10_000;

/**
 * Renders one page as a whole, not as a stream: data comes from the same process, so there is nothing to wait for that a
 * stream would bridge, and an error while rendering still decides the status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageRequestContext)?.nonce;
  let renderError: unknown;
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
    (error) => {
      renderError = error;
      context.get(pageRequestContext)?.reportError(error);
    },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withScriptsAfterPaint(withScriptsInside(html), nonce), {
    status: renderError === undefined ? status : 500,
    headers,
  });
}

/** Reports what went wrong; an unknown address or an aborted request is not an error of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const page = context.get(pageRequestContext);
  if (page === null) console.error(error);
  else page.reportError(error);
};

async function renderWhole(app: ReactNode, nonce: string | undefined, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(app, {
    ...(nonce === undefined ? {} : { nonce }),
    signal: AbortSignal.timeout(RENDER_MILLISECONDS_MAX),
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}

const DOCUMENT_END = "</body></html>";

/** Preact puts the scripts that hand the page's data over behind the end of the document, where HTML allows none. */
function withScriptsInside(html: string): string {
  const end = html.indexOf(DOCUMENT_END);
  if (end === -1) return html;
  const behind = html.slice(end + DOCUMENT_END.length).replaceAll(/<!--\/?\$s-->/g, "");
  return `${html.slice(0, end)}${behind}${DOCUMENT_END}`;
}

// A document that nobody looks at is never painted: there the timer starts them.
const START_AFTER_PAINT = `{
  let start = () => {
    start = () => {};
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    const waiting = document.getElementById("page-scripts");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  new PerformanceObserver(() => start()).observe({ type: "paint", buffered: true });
  setTimeout(() => start(), 1500);
}`;

const MODULE_PRELOAD = '<link rel="modulepreload"';
const MODULE_START = 'type="module" async>';

/**
 * The stylesheet, the font and the picture come first, the scripts after the first paint: on a slow line they share it, and
 * 70 kB beside them cost half a second until there is something to read. React Router cannot be told so.
 */
function withScriptsAfterPaint(html: string, nonce: string | undefined): string {
  if (!import.meta.env.PROD) return html;
  const end = html.lastIndexOf(DOCUMENT_END);
  const start = `<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${START_AFTER_PAINT}</script>`;
  return `${html.slice(0, end)}${start}${DOCUMENT_END}`
    .replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} media="not all"`)
    .replace(MODULE_START, 'type="text/plain" id="page-scripts">');
}
