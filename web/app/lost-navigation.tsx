import { useContext, useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import { NonceContext } from "./nonce-context.ts";

const key = "going-to";

const GO_ON = `try{let to=sessionStorage.getItem("${key}");sessionStorage.removeItem("${key}");if(to&&performance.getEntriesByType("navigation")[0].type==="reload")location.replace(location.origin+to)}catch{}`;

/**
 * Goes on to where somebody was going when the page was loaded anew. The router reloads the page that it is on when the
 * script of the next one cannot be had, as in a tab from before a release; the press on the link would be lost.
 */
export function GoOnAfterReload() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: GO_ON }} />;
}

/** Notes, for `GoOnAfterReload`, where somebody is going while they are on the way. */
export function NoteNavigation() {
  const { location } = useNavigation();
  // Before the browser paints: a script that is not there fails at once.
  useLayoutEffect(() => {
    if (location === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, location.pathname + location.search + location.hash);
  }, [location]);
  return null;
}
