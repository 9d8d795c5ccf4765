import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReactNode } from "react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { NonceContext, waitingScriptId } from "#web/app/page-scripts.tsx";
import { pageRequestContext } from "#web/app/request-context.ts";

// Used by server/http/pages.ts, which has no other access to the router in the bundle.
export { createRequestHandler } from "react-router";
export { createLoadContext } from "#web/app/request-context.ts";

const RENDER_MILLISECONDS_MAX = 10_000;

/**
 * Renders a page as a whole instead of as a stream. Its data comes from the same process, so a stream would save no waiting, and an
 * error while rendering can still set the status.
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
  const page = await renderWhole(
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
  return new Response(withScriptsWaiting(page), {
    status: renderError === undefined ? status : 500,
    headers,
  });
}

/** Logs an error. An unknown address and an aborted request are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const page = context.get(pageRequestContext);
  if (page === null) console.error(error);
  else page.reportError(error);
};

async function renderWhole(app: ReactNode, nonce: string | undefined, onError: (error: unknown) => void): Promise<Buffer> {
  // React's web stream, and reading it, took a third of the time of a page of listings.
  const pipe = await new Promise<PipeableStream["pipe"]>((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      ...(nonce !== undefined && { nonce }),
      // A larger boundary would be sent after the page and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onAllReady: () => {
        clearTimeout(timeout);
        resolve(stream.pipe);
      },
      onShellError: (error) => {
        clearTimeout(timeout);
        reject(error);
      },
    });
    const timeout = setTimeout(stream.abort, RENDER_MILLISECONDS_MAX);
  });
  const pieces: Buffer[] = [];
  const page = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  await finished(pipe(page));
  return Buffer.concat(pieces);
}

// In the form that React and the router write.
const MODULE_PRELOAD = '<link rel="modulepreload"';
const MODULE_SCRIPT = 'type="module" async="">';

/**
 * Prevents the page's module scripts from loading before `StartScriptsAfterPaint` starts them, and lets pictures load first even then.
 * Neither React nor the router's `<Scripts>` has an option for this, so the rendered markup is changed.
 */
function withScriptsWaiting(page: Buffer): Buffer<ArrayBuffer> {
  // One character for each byte: what is looked for is ASCII, and the rest of the page need not be decoded.
  const html = page.toString("latin1");
  if (!import.meta.env.PROD || !html.includes(MODULE_SCRIPT)) return Buffer.from(page);
  const waiting = html
    .replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low" media="not all"`)
    .replace(MODULE_SCRIPT, `type="text/plain" id="${waitingScriptId}">`);
  return Buffer.from(waiting, "latin1");
}
