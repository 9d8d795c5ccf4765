import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

await pageDataDecoded();
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);

/**
 * Waits for the data that came with the page. The router throws the promise of it before it does anything else; thrown
 * while hydrating, it would cost the markup that the server sent, for which Preact does not wait outside a boundary.
 */
async function pageDataDecoded(): Promise<void> {
  try {
    HydratedRouter({});
  } catch (decoding) {
    if (decoding instanceof Promise) await decoding;
  }
}
