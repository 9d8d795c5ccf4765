import { createContext, useContext, useEffect } from "react";
import { themeKey } from "#web/ui/theme.ts";
import { viewKey } from "#web/ui/use-browser.ts";

/** What the server recognises our scripts by, to allow them by their hashes; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The id that `entry.server.tsx` gives the router's module script, which waits there. */
export const waitingScriptId = "page-scripts";

const readyEvent = "wattle-scripts-ready";

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

// React attaches its own listeners to the document, so an event that reaches the window is of a form that React doesn't handle yet.
const HOLD_EARLY_FORMS = !isServer
  ? ""
  : `{
  let send;
  window.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || form.method !== "post" || document.documentElement.dataset.scripts) return;
    event.preventDefault();
    const style = submitter?.style;
    style?.setProperty("opacity", "0.55");
    send = () => {
      style?.removeProperty("opacity");
      form.requestSubmit(submitter);
    };
  });
  window.addEventListener("${readyEvent}", () => send?.(), { once: true });
}`;

/**
 * Starts the page's module scripts after the first paint and the photo that the page leads with. On a slow line they would
 * otherwise share it with the stylesheet, the font and the photo, and nothing could be read for half a second longer. A form that somebody
 * sends before that keeps what was typed, and is sent once the scripts have started.
 */
export function StartScriptsAfterPaint() {
  const nonce = useContext(NonceContext);
  if (!import.meta.env.PROD) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_AFTER_PAINT + HOLD_EARLY_FORMS }} />
  );
}

/** Marks the document once the main part has been hydrated. */
export function MarkScriptsReady() {
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
    window.dispatchEvent(new Event(readyEvent));
  }, []);
  return null;
}

const MARK_EARLY = !isServer
  ? ""
  : `{
const root=document.documentElement;
setTimeout(()=>{root.dataset.scripts??="late";delete root.dataset.view},8e3);
try{
  if(localStorage.getItem("token"))root.dataset.session="in";
  if(localStorage.getItem("${viewKey}"+location.pathname))root.dataset.view="";
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
 * 'Sign in' would flash in the header of people who are signed in; with the theme that was chosen on this device; and if another view of the
 * list was chosen on it than the server renders, because its listings would jump. Marks it as well if the page's scripts have not started
 * after eight seconds, so that hidden content is shown.
 */
export function EarlyMarks() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_EARLY }} />;
}
