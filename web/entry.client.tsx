import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrationEnd, nextTask } from "#web/ui/hydrate-later.tsx";

await prepareRouter();
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);
await hydrationEnd();
document.documentElement.dataset.scripts = "ready";

/**
 * Waits for the data that came with the page. The router throws the promise of it before it does anything else; thrown
 * while hydrating, it would cost the markup that the server sent, for which Preact does not wait outside a boundary.
 * Then has the router made, which comes before the first hook, in a task of its own: together with hydrating it would
 * keep a phone from answering for 30 ms longer. React, which development runs on, complains about such a call.
 */
async function prepareRouter(): Promise<void> {
  await callRouter();
  if (!import.meta.env.PROD) return;
  await callRouter();
  await nextTask();
}

async function callRouter(): Promise<void> {
  try {
    HydratedRouter({});
  } catch (reason) {
    if (reason instanceof Promise) await reason;
  }
}
