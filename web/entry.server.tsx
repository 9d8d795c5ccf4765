import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { NonceContext } from "#web/app/nonce-context.ts";
import { waitingScriptId } from "#web/app/page-scripts.tsx";
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
  return new Response(withScriptsWaiting(html), {
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
    // A larger boundary would be sent behind the page and moved into its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}

// As React and the router write them.
const MODULE_PRELOAD = '<link rel="modulepreload"';
const MODULE_SCRIPT = 'type="module" async="">';

/**
 * Keeps the page's module scripts from loading before `StartScriptsAfterPaint` says so, and lets pictures go first even then.
 * Neither React nor the router's `<Scripts>` can be told to, so the markup is changed on its way out.
 */
function withScriptsWaiting(html: string): string {
  if (!import.meta.env.PROD) return html;
  if (!html.includes(MODULE_SCRIPT)) return html;
  return html
    .replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low" media="not all"`)
    .replace(MODULE_SCRIPT, `type="text/plain" id="${waitingScriptId}">`);
}
