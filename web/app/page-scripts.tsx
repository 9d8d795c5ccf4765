import { useContext, useEffect } from "react";
import { NonceContext } from "./nonce-context.ts";

/** The id that `entry.server.tsx` gives the router's module script, which waits there. */
export const waitingScriptId = "page-scripts";

// The timer is for a document that nobody looks at, which is never painted, and for a photo that takes long.
const START_AFTER_PAINT = `{
  let start = () => {
    start = () => {};
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    const waiting = document.getElementById("${waitingScriptId}");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  const startAfterFirstPhoto = () => {
    const photo = document.querySelector("img[fetchpriority=high]");
    if (photo === null || photo.complete) return start();
    for (const event of ["load", "error"]) photo.addEventListener(event, () => start());
  };
  new PerformanceObserver(startAfterFirstPhoto).observe({ type: "paint", buffered: true });
  setTimeout(() => start(), 1500);
}`;

/**
 * Starts the page's module scripts after the first paint and the photo that the page leads with. On a slow line they would
 * otherwise share it with the stylesheet, the font and the photo, and nothing could be read for half a second longer.
 */
export function StartScriptsAfterPaint() {
  const nonce = useContext(NonceContext);
  if (!import.meta.env.PROD) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_AFTER_PAINT }} />;
}

const MARK_LATE = `setTimeout(()=>{document.documentElement.dataset.scripts??="late"},8e3)`;

/** Marks the document when the page's scripts have not started after eight seconds, so that what waits for them shows. */
export function LateScripts() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_LATE }} />;
}

/** Marks the document once the main part has been hydrated. */
export function MarkScriptsReady() {
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return null;
}
