import { createContext, useContext, useEffect } from "react";
import { themeKey } from "#web/ui/theme.ts";

/** What the server recognises our scripts by, to allow them by their hashes; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The id that `entry.server.tsx` gives the router's module script, which waits there. */
export const waitingScriptId = "page-scripts";

// Early scripts have run before React starts in the browser, so their text is not downloaded a second time.
const isServer = import.meta.env.SSR;

// The timer is for a document that is never painted because nobody looks at it, and for a slow photo.
const START_AFTER_PAINT = !isServer
  ? ""
  : `{
  let start = () => {
    start = () => {};
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    const waiting = document.getElementById("${waitingScriptId}");
    const script = document.createElement("script");
    script.type = "module";
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

/** Marks the document once the main part has been hydrated. */
export function MarkScriptsReady() {
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return null;
}

const MARK_EARLY = !isServer
  ? ""
  : `{
const root=document.documentElement;
setTimeout(()=>{root.dataset.scripts??="late"},8e3);
try{
  if(localStorage.getItem("token"))root.dataset.session="in";
  const theme=localStorage.getItem("${themeKey}");
  if(theme==="light"||theme==="dark"){
    root.dataset.theme=theme;
    const meta=document.createElement("meta");
    meta.name="theme-color";
    meta.content=getComputedStyle(root).getPropertyValue("--page");
    document.head.prepend(meta);
  }
}catch{}
}`;

/**
 * Marks the document before the first paint: when a token is stored, because the server renders everybody as signed out and
 * 'Sign in' would flash in the header of people who are signed in; and with the theme that was chosen on this device. Marks it as well
 * if the page's scripts have not started after eight seconds, so that hidden content is shown.
 */
export function EarlyMarks() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_EARLY }} />;
}
